import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { testDatabase } from '@/db/test-database'
import { type ChangeNotification, changeChannel, changePayload } from '@/lib/base/changes/change'
import { createChangeFeed } from './change-feed'

const { sql, url } = await testDatabase()
const change = { sellerId: 7, resourceUuid: '6f1f9a3e-6d0a-4c11-9f43-0a6d1a0b2f11' }
const notify = (by: postgres.Sql = sql as unknown as postgres.Sql) =>
  by.notify(changeChannel, changePayload(change))

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})
/** Lets the two seconds pass after which a feed checks its connection. */
async function passCheck() {
  vi.advanceTimersByTime(2_000)
  await pause(200)
}

function createSubscriber() {
  const notifications: ChangeNotification[] = []
  return { notifications, listen: (notification: ChangeNotification) => notifications.push(notification) }
}

it('notifies every subscriber of a change, also if another subscriber throws', async () => {
  const feed = createChangeFeed(url)
  const subscriber = createSubscriber()
  await feed.subscribe(() => {
    throw new Error('a stream that is closed')
  })
  const leave = await feed.subscribe(subscriber.listen)
  await notify()
  await expect.poll(() => subscriber.notifications).toEqual([change])
  leave()
  await notify()
  await pause(100)
  expect(subscriber.notifications).toEqual([change])
  await feed.close()
})

it('listens again after its connection was lost, and notifies that anything may have changed', async () => {
  const feed = createChangeFeed(url)
  const subscriber = createSubscriber()
  await feed.subscribe(subscriber.listen)
  const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'balcao listen'`
  expect(cut).toHaveLength(1)
  await vi.waitFor(async () => {
    await passCheck()
    expect(subscriber.notifications).toEqual(['everything'])
  }, 15_000)
  await notify()
  await expect.poll(() => subscriber.notifications).toEqual(['everything', change])
  await feed.close()
})

it('listens again after the database was down for seconds, also for the first subscription', async () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'balcao-feed-'))
  chmodSync(home, 0o755)
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  const start = () => startEmbeddedServer({ home, settings: { fsync: 'off' } })
  const first = await start()
  const early = createChangeFeed(first.url)
  const [before, during] = [createSubscriber(), createSubscriber()]
  await early.subscribe(before.listen)
  await first.stop()
  const late = createChangeFeed(first.url)
  await late.subscribe(during.listen)
  for (let checks = 0; checks < 3; checks++) await passCheck()
  expect([before.notifications, during.notifications]).toEqual([[], []])

  const again = await start()
  expect(again.url).toBe(first.url)
  await vi.waitFor(async () => {
    await passCheck()
    expect([before.notifications, during.notifications]).toEqual([['everything'], ['everything']])
  }, 15_000)
  const there = postgres(again.url, { max: 1 })
  await notify(there)
  await expect
    .poll(() => [before.notifications.at(-1), during.notifications.at(-1)])
    .toEqual([change, change])
  await Promise.all([there.end(), early.close(), late.close()])
  await again.stop()
})
