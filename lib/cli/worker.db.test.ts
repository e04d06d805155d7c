import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql as text } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { breakableConnection } from '@/e2e/fixtures/breakable-connection'
import { writeMail } from '@/lib/mails/write-mail'

const app = await testApp()
const { db, sql } = app

const waiting = () =>
  sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'balcao'
    and wait_event_type = 'Lock'`

test('a worker survives the loss of its database in the middle of transactions, and continues once it is back', {
  timeout: 60_000,
}, async () => {
  const line = await breakableConnection(app.url)
  const worker = spawn(process.execPath, ['--import', 'tsx', 'lib/cli/worker.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: line.url,
      PUBLIC_URL: 'http://localhost:3000',
      BALCAO_SECRET: randomUUID(),
      SIMULATORS: 'on',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(worker, 'exit')
  try {
    await db.transaction(async (tx) => {
      await tx.execute(text`lock table mails in access exclusive mode`)
      await expect.poll(async () => (await waiting()).length, { timeout: 30_000 }).toBeGreaterThan(0)
      line.cut()
    })
    const seller = await app.seller()
    const mail = { sellerId: seller.id, recipient: 'cafe@exemplo.com.br', subject: 'Depois', text: 'Voltou.' }
    await db.transaction((tx) => writeMail({ ...app.ctx(), tx }, mail))
    line.restore()
    const sent = () => sql`select 1 from mails where seller_id = ${seller.id} and sent_at is not null`
    await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(1)
    expect(worker.exitCode).toBeNull()
    expect(worker.signalCode).toBeNull()
  } finally {
    worker.kill('SIGTERM')
    await exited
    await line.close()
  }
  expect(worker.exitCode).toBe(0)
})
