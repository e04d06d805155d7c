import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql as text } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { groupNeedsRightClock } from '@/lib/base/worker-jobs/job'
import { writeMail } from '@/lib/messages/mails/write-mail'
import { testApp } from '@/lib/testing/app'
import { breakableConnection } from '@/lib/testing/breakable-connection'
import { jobs } from '@/lib/worker/jobs'

const app = await testApp()
const { db, sql } = app

const waiting = () =>
  sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'balcao'
    and wait_event_type = 'Lock'`

const CLOCK_AHEAD = './lib/testing/parts/clock-ahead.mjs'

function startWorker(url: string, imports: string[] = []) {
  const loaded = ['tsx', ...imports].flatMap((name) => ['--import', name])
  return spawn(process.execPath, [...loaded, 'lib/cli/worker.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      PUBLIC_URL: 'http://localhost:3000',
      BALCAO_SECRET: randomUUID(),
      SIMULATORS: 'on',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('a worker survives the loss of its database in the middle of transactions, and continues once it is back', {
  timeout: 60_000,
}, async () => {
  const line = await breakableConnection(app.url)
  const worker = startWorker(line.url)
  const exited = once(worker, 'exit')
  try {
    await db.transaction(async (tx) => {
      await tx.execute(text`lock table mails in access exclusive mode`)
      await expect.poll(async () => (await waiting()).length, { timeout: 30_000 }).toBeGreaterThan(0)
      line.cut()
    })
    const seller = await app.seller()
    const mail = { sellerId: seller.id, recipient: 'cafe@exemplo.com.br', subject: 'Depois', text: 'Voltou.' }
    await transaction(app.ctx(), (ctx) => writeMail(ctx, mail))
    line.restore()
    const sent = () => sql`select 1 from mails where seller_id = ${seller.id} and sent_at is not null`
    await expect.poll(async () => (await sent()).length, { timeout: 40_000 }).toBe(1)
    expect(worker.exitCode).toBeNull()
    expect(worker.signalCode).toBeNull()
  } finally {
    worker.kill('SIGTERM')
    await exited
    await line.close()
  }
  expect(worker.exitCode).toBe(0)
})

test('a worker whose clock is an hour ahead runs no job but those that clean, and says so once', {
  timeout: 60_000,
}, async () => {
  const worker = startWorker(app.url, [CLOCK_AHEAD])
  const exited = once(worker, 'exit')
  let output = ''
  worker.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  try {
    const needingRightClock = jobs.filter(({ group }) => groupNeedsRightClock(group)).map(({ name }) => name)
    await sql`delete from platform.job_runs`
    const seller = await app.seller()
    const mail = { sellerId: seller.id, recipient: 'cafe@exemplo.com.br', subject: 'Cedo', text: 'Cedo.' }
    await transaction(app.ctx(), (ctx) => writeMail(ctx, mail))
    const ran = async () =>
      (await sql`select name from platform.job_runs order by name`).map(({ name }) => name)
    await expect.poll(ran, { timeout: 30_000 }).toContain('deleteExpiredIdempotencyKeys')
    expect((await ran()).filter((name) => needingRightClock.includes(name))).toEqual([])
    expect(await sql`select 1 from mails where seller_id = ${seller.id} and sent_at is null`).toHaveLength(1)
    const [row] =
      await sql`select clock_ahead_ms::int as ahead, abs(extract(epoch from now() - seen_at))::float as age from platform.processes`
    expect(Math.round(row!.ahead / SECOND_MS)).toBe(3600)
    expect(row!.age).toBeLessThan(30)
  } finally {
    worker.kill('SIGTERM')
    await exited
  }
  const lines = output.split('\n').filter((line) => line !== '')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'clock.wrong', aheadSeconds: 3600 }])
})
