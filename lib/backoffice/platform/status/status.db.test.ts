// The status page: what each part of the installation says about itself, and the rows of the processes.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createRunRecorder } from '@/lib/backoffice/jobs/run-recorder'
import { transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { Mailer } from '@/lib/messages/mails/mailer'
import { noMailer } from '@/lib/messages/mails/no-mailer'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { writeMail } from '@/lib/messages/mails/write-mail'
import { testApp } from '@/lib/testing/app'
import { testRails } from '@/lib/testing/connections/test-rails'
import { teamShop } from '@/lib/testing/shops/team-shop'
import { getStatus } from './get-status'
import { createHeartbeat } from './heartbeat'
import { FORGOTTEN_AFTER_MS, LOST_AFTER_MS, type OwnCertificate, type ProcessKind } from './process'

const app = await testApp()
const shop = await teamShop(app)
const viewer = await shop.person(undefined, { operatorRole: 'VIEWER' })
const status = (databaseIsLocal = false) => {
  const ctx = shop.asOperator(viewer, 'VIEWER')
  return getStatus({ ...ctx, settings: { ...ctx.settings, databaseIsLocal } })
}
const checkOf = async (kind: string) => (await status()).checks.find((one) => one.kind === kind)

function heartbeat(kind: ProcessKind, certificates: OwnCertificate[] = [], aheadMs?: number) {
  const startedAt = app.ctx().systemNow
  const own = { uuid: randomUUID(), kind, host: 'web-1', pid: 7, version: '0.1.0', certificates, startedAt }
  return createHeartbeat(own, () => aheadMs)
}

beforeEach(async () => {
  await app.sql`delete from platform.processes`
})

describe('a process', () => {
  test('runs while it writes, is lost when it stops, is forgotten after a day, and leaves no row when it ends', async () => {
    const [web, other] = [heartbeat('WEB'), heartbeat('WEB')]
    await web.beat(app.ctx())
    await other.beat(app.ctx())
    expect(await checkOf('web')).toMatchObject({ state: 'OK', count: 2 })
    await other.end(app.ctx())
    expect(await checkOf('web')).toMatchObject({ state: 'OK', count: 1 })
    app.advance(LOST_AFTER_MS)
    expect(await checkOf('web')).toMatchObject({ state: 'OK' })
    app.advance(1)
    expect(await checkOf('web')).toMatchObject({ state: 'DANGER', count: 0 })
    expect((await status()).processes).toMatchObject([{ kind: 'WEB', isAlive: false, host: 'web-1' }])
    await web.beat(app.ctx())
    expect(await checkOf('web')).toMatchObject({ state: 'OK', count: 1 })
    app.advance(FORGOTTEN_AFTER_MS + 1)
    await heartbeat('WORKER').beat(app.ctx())
    expect((await status()).processes.map(({ kind }) => kind)).toEqual(['WORKER'])
  })

  test('whose clock was a year ahead does not seem to run until then, and is forgotten', async () => {
    const { systemNow, ...ctx } = app.ctx()
    const ahead = new Date(systemNow.getTime() + 365 * FORGOTTEN_AFTER_MS)
    await heartbeat('WEB').beat({ ...ctx, systemNow: ahead })
    expect(await checkOf('web')).toMatchObject({ state: 'DANGER', count: 0 })
    await heartbeat('WORKER').beat(app.ctx())
    expect((await status()).processes.map(({ kind }) => kind)).toEqual(['WORKER'])
  })

  test('whose clock is wrong is shown as such while it runs, and as lost afterwards', async () => {
    const { systemNow, ...ctx } = app.ctx()
    const beatAhead = (kind: ProcessKind, ms: number) =>
      heartbeat(kind, [], ms).beat({ ...ctx, systemNow: new Date(systemNow.getTime() + ms) })
    await beatAhead('WEB', MINUTE_MS)
    expect(await checkOf('clocks')).toMatchObject({ state: 'OK' })
    await beatAhead('WORKER', -DAY_MS)
    expect(await checkOf('clocks')).toMatchObject({ state: 'DANGER', count: 1 })
    expect(await checkOf('worker')).toMatchObject({ state: 'OK', count: 1 })
    expect((await status()).processes).toMatchObject([
      { kind: 'WEB', isAlive: true, hasRightClock: true },
      { kind: 'WORKER', isAlive: true, hasRightClock: false },
    ])
    app.advance(LOST_AFTER_MS + 1)
    expect(await checkOf('clocks')).toMatchObject({ state: 'OK' })
  })

  test('of the banking interface is expected only where one ran', async () => {
    expect(await checkOf('banking')).toBeUndefined()
    await heartbeat('BANKING').beat(app.ctx())
    expect(await checkOf('banking')).toMatchObject({ state: 'OK' })
    expect(await checkOf('worker')).toMatchObject({ state: 'DANGER' })
  })
})

test('jobs that fail or stop and rows that wait too long need a look', async () => {
  expect(await checkOf('jobs')).toMatchObject({ state: 'UNKNOWN' })
  const recorder = createRunRecorder('host:1')
  const run = (name: string, error?: unknown) =>
    recorder.record({ name, everyMs: SECOND_MS, startedAt: app.ctx().now, durationMs: 7, rows: 0, error })
  run('sendMails')
  await recorder.store(app.ctx())
  expect(await checkOf('jobs')).toMatchObject({ state: 'OK', count: 1 })
  run('sendMails', new Error('no server'))
  await recorder.store(app.ctx())
  expect(await checkOf('jobs')).toMatchObject({ sentence: 'jobs.failing', state: 'DANGER' })
  const mail = {
    sellerId: shop.seller.id,
    recipient: 'cafe@exemplo.com.br',
    subject: 'Recibo',
    text: 'Pago.',
  }
  await transaction(app.ctx(), (ctx) => writeMail(ctx, mail))
  expect(await checkOf('queues')).toMatchObject({ state: 'OK' })
  app.advance(6 * MINUTE_MS)
  expect(await checkOf('queues')).toMatchObject({ state: 'WARNING', count: 1 })
  expect(await checkOf('jobs')).toMatchObject({ sentence: 'jobs.stopped', state: 'DANGER' })
})

test('a connection whose circuit is open is down, and a certificate warns before it ends', async () => {
  expect(await checkOf('providers')).toMatchObject({ state: 'UNKNOWN' })
  expect(await checkOf('certificates')).toMatchObject({ state: 'UNKNOWN' })
  const rails = await testRails(app)
  await rails.connect('bank', { services: ['PIX'] })
  expect(await checkOf('providers')).toMatchObject({ state: 'OK', count: 1 })
  await app.sql`insert into platform.connection_circuits (connection_id, state, operation, last_error, opened_at, tried_at)
    select id, 'OPEN', 'pix.createCharge', 'no answer', now(), now() from platform.connections
    on conflict (connection_id) do update set state = 'OPEN'`
  expect(await checkOf('providers')).toMatchObject({ state: 'DANGER', count: 1 })
  const inDays = (days: number) => new Date(app.ctx().now.getTime() + days * DAY_MS)
  const endsAt = inDays(30).toISOString()
  await heartbeat('BANKING', [{ setting: 'BANKING_CERTIFICATE', endsAt }]).beat(app.ctx())
  expect(await checkOf('certificates')).toMatchObject({ state: 'OK', at: inDays(30) })
  await app.sql`update platform.connections set certificate_ends_at = ${inDays(20)}`
  expect(await checkOf('certificates')).toMatchObject({ state: 'WARNING', at: inDays(20), count: 2 })
  await app.sql`update platform.connections set certificate_ends_at = ${inDays(-1)}`
  expect(await checkOf('certificates')).toMatchObject({ state: 'DANGER', sentence: 'certificates.ended' })
})

test('the last proof of the ledger holds, has findings, or is old', async () => {
  expect(await checkOf('ledger')).toMatchObject({ state: 'WARNING', sentence: 'ledger.never' })
  const proof = async (findings: string[]) => {
    await app.sql`insert into platform.ledger_proofs (uuid, requested_by, requested_at, finished_at, findings)
      values (${randomUUID()}, 'ana@operador.com.br', ${app.ctx().now}, ${app.ctx().now}, ${app.sql.json(findings)})`
  }
  await proof(['seller 1: 3 centavos'])
  expect(await checkOf('ledger')).toMatchObject({ state: 'DANGER', count: 1 })
  await proof([])
  expect(await checkOf('ledger')).toMatchObject({ state: 'OK' })
  app.advance(9 * DAY_MS)
  expect(await checkOf('ledger')).toMatchObject({ state: 'WARNING' })
})

test('the disk is read where the database is on this machine; only the operator sees the status', async () => {
  expect((await status(true)).database.disk?.freeBytes).toBeGreaterThan(0)
  const elsewhere = await status()
  expect(elsewhere.checks.find(({ kind }) => kind === 'disk')).toMatchObject({ state: 'UNKNOWN' })
  expect(elsewhere.database).not.toHaveProperty('directory')
  await expect(getStatus(shop.as(shop.owner))).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

describe('mails', () => {
  const write = () =>
    transaction(app.ctx(), (ctx) =>
      writeMail(ctx, { sellerId: undefined, recipient: 'a@exemplo.com.br', subject: 'Olá', text: '' }),
    )
  const send = (mailer: Mailer) =>
    sendMails({ ...app.ctx(), ports: { ...app.ports, mailer } }).catch(() => undefined)
  const failing: Mailer = { serves: () => true, send: () => Promise.reject(new Error('refused')) }

  test('that fail are a row with the age of the oldest, also where their attempts are far apart, until they are given up', async () => {
    await app.sql`delete from mails`
    const at = app.ctx().now
    await write()
    await send(failing)
    expect(await checkOf('mails')).toMatchObject({ state: 'OK' })
    app.advance(2 * MINUTE_MS)
    await send(failing)
    expect(await checkOf('mails')).toMatchObject({ state: 'DANGER', sentence: 'mails.failing', count: 1, at })
    for (let hours = 0; hours < 150; hours += 1) {
      app.advance(HOUR_MS)
      await send(failing)
    }
    expect(await checkOf('mails')).toMatchObject({
      state: 'WARNING',
      sentence: 'mails.givenUp',
      count: 1,
      at,
    })
    app.advance(8 * DAY_MS)
    expect(await checkOf('mails')).toMatchObject({ state: 'OK' })
  })

  test('that nothing is configured for are a row, before the first is written too', async () => {
    await app.sql`delete from mails`
    const { mailer } = app.ports
    onTestFinished(() => void Object.assign(app.ports, { mailer }))
    Object.assign(app.ports, { mailer: noMailer })
    expect(await checkOf('mails')).toMatchObject({ state: 'WARNING', sentence: 'mails.off' })
    const at = app.ctx().now
    await write()
    app.advance(HOUR_MS)
    expect(await checkOf('mails')).toMatchObject({
      state: 'WARNING',
      sentence: 'mails.waiting',
      count: 1,
      at,
    })
  })
})

test('a log that nobody stores is no success', async () => {
  expect(await checkOf('wal')).toMatchObject({ state: 'WARNING', sentence: 'wal.WARNING' })
})
