// What the operator's people see of the jobs: their last runs, their failures, the oldest rows, and a run by hand.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listGivenUp } from '@/lib/backoffice/platform/mails/list-given-up'
import { transaction } from '@/lib/base/kernel/ctx'
import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { writeMail } from '@/lib/messages/mails/write-mail'
import { testApp } from '@/lib/testing/app'
import { teamShop } from '@/lib/testing/shops/team-shop'
import { unmatchedPayment } from '@/lib/testing/shops/unmatched-payment'
import { getJob, listJobs } from './list-jobs'
import { requestRun } from './request-run'
import { createRunRecorder } from './run-recorder'

const app = await testApp()
const shop = await teamShop(app)
const admin = shop.asOperator(await shop.person(undefined, { operatorRole: 'ADMIN' }))
const recorder = createRunRecorder('host:1')
const run = (name: string, of: { rows?: number; error?: unknown } = {}) =>
  recorder.record({ name, everyMs: SECOND_MS, startedAt: app.ctx().now, durationMs: 7, rows: 0, ...of })
const later = (ms: number) => ({ ...admin, systemNow: new Date(app.ctx().now.getTime() + ms) })

test('what runs did since the last write is one row a job; a run that finds nothing keeps the last figures', async () => {
  run('settleRefunds', { rows: 3 })
  run('settleRefunds')
  expect(await recorder.store(app.ctx())).toEqual([])
  run('settleRefunds')
  await recorder.store(app.ctx())
  const { job } = await getJob(admin, { job: 'settleRefunds' })
  expect(job).toMatchObject({
    rows: 3,
    durationMs: 7,
    worker: 'host:1',
    failingSince: null,
    isStopped: false,
  })
  expect((await listJobs(later(5 * MINUTE_MS))).jobs).toMatchObject([
    { name: 'settleRefunds', isStopped: true },
  ])
  await expect(getJob(admin, { job: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a failing job says since when and which rows, with masked errors, and stops failing by a good run', async () => {
  const rows = [randomUUID(), randomUUID()]
  const failed = processEach(
    rows,
    async () => {
      throw new Error('refused for maria@exemplo.com.br, 4539 1488 0343 6467')
    },
    { named: (uuid) => `mail ${uuid}` },
  )
  await failed.catch((error: unknown) => run('sendMails', { error }))
  await recorder.store(app.ctx())
  const { job } = await getJob(admin, { job: 'sendMails' })
  expect(job.failures?.map(({ row }) => row)).toEqual(rows.map((uuid) => `mail ${uuid}`))
  expect(JSON.stringify(job.failures)).not.toMatch(/maria@|1488/)
  expect((await listJobs(admin)).jobs[0]).toMatchObject({ name: 'sendMails', failingSince: app.ctx().now })
  run('sendMails')
  await recorder.store(app.ctx())
  expect((await getJob(admin, { job: 'sendMails' })).job).toMatchObject({
    failingSince: null,
    failures: [{}, {}],
  })
})

describe('a run by hand', () => {
  test('is handed to a worker once, until the job ran after it, and is recorded', async () => {
    run('recountDays')
    await recorder.store(app.ctx())
    app.advance(1)
    await requestRun(
      { ...admin, ...{ now: app.ctx().now, systemNow: app.ctx().systemNow } },
      { job: 'recountDays' },
    )
    const [entry] =
      await app.sql`select seller_id, resource from audit_entries where action = 'job.run-requested'`
    expect(entry).toEqual({ seller_id: null, resource: 'recountDays' })
    recorder.record({
      name: 'recountDays',
      everyMs: 1,
      startedAt: new Date(app.ctx().now.getTime() - 1),
      durationMs: 1,
      rows: 0,
    })
    expect(await recorder.store(app.ctx())).toEqual(['recountDays'])
    app.advance(1)
    run('recountDays')
    expect(await recorder.store(app.ctx())).toEqual([])
  })

  test('is for the roles that repeat jobs, and for known jobs', async () => {
    const viewer = shop.asOperator(await shop.person(undefined, { operatorRole: 'VIEWER' }), 'VIEWER')
    await expect(requestRun(viewer, { job: 'recountDays' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(requestRun(admin, { job: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('the queues name their oldest due row, and mails given up are shown without their recipient', async () => {
  const seller = await app.seller()
  await unmatchedPayment(app, seller)
  const mail = { sellerId: seller.id, recipient: 'bia@exemplo.com.br', subject: 'Recibo', text: 'Oi' }
  await transaction(app.ctx(), (ctx) => writeMail(ctx, mail))
  await app.sql`update mails set due_at = null, attempts = 6 where recipient = ${mail.recipient}`
  const { queues } = await listJobs(later(MINUTE_MS))
  expect(queues.map(({ job }) => job)).toEqual(
    expect.arrayContaining(['returnUnmatchedPayments', 'sealPostings', 'sealAuditEntries']),
  )
  expect(queues.find(({ job }) => job === 'returnUnmatchedPayments')).toMatchObject({
    waiting: 1,
    oldest: app.ctx().now,
  })
  const { mails } = await listGivenUp(admin)
  expect(mails).toMatchObject([{ subject: 'Recibo', attempts: 6, recipient: 'b•••@e•••' }])
})
