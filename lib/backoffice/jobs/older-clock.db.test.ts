import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { Job, WorkerParts } from '@/lib/base/worker-jobs/job'
import { mailsJobs } from '@/lib/messages/mails/jobs'
import { testApp } from '@/lib/testing/app'
import { cleaningAtOlderClock } from './older-clock'

const app = await testApp()

/** Runs the job that deletes mails after 180 days, in a process whose clock is wrong by so many days. Returns how many are left. */
async function leftAfterRun(daysAhead: number, age: number): Promise<number> {
  await app.sql`truncate mails`
  await app.sql`
    insert into mails (uuid, recipient, subject, text, created_at, sent_at, attempts)
    values (${randomUUID()}, 'maria@exemplo.com.br', 'Recibo', 'Olá', now() - ${age} * interval '1 day',
      now() - ${age} * interval '1 day', 1)`
  const systemNow = new Date(Date.now() + daysAhead * DAY_MS)
  const job = cleaningAtOlderClock(mailsJobs.find(({ name }) => name === 'eraseOldMails')!)
  await job.run({ ...app.ctx({ kind: 'system' }), ...({} as WorkerParts), now: systemNow, systemNow })
  return (await app.sql`select 1 from mails`).length
}

test('a worker whose clock is a year ahead deletes nothing young, and what is old', async () => {
  expect(await leftAfterRun(365, 1)).toBe(1)
  expect(await leftAfterRun(365, 181)).toBe(0)
})

test('a worker whose clock is a year behind waits for its own', async () => {
  expect(await leftAfterRun(-365, 181)).toBe(1)
})

test('jobs that delete nothing keep their clock', () => {
  const job: Job = {
    name: 'createDueCycles',
    group: 'payments',
    everyMs: 1_000,
    run: async () => 0,
  }
  expect(cleaningAtOlderClock(job)).toBe(job)
})
