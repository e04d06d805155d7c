// How many rows the statement that stores an attempt reads, whose table has partitions: it runs for each delivery.
import { beforeAll, expect, test } from 'vitest'
import { addPartition } from '@/lib/backoffice/platform/partitions/store'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { maxRowsRead, plansOf } from '@/lib/testing/plans-of'
import { insertAttempt } from './attempt-store'

const DELIVERIES = 2_000
const WEEKS = 14
const MAX_STORED = 16

const app = await testApp()
const start = new Date('2021-01-04T00:00:00Z')
const attempt = {
  ...{ sentAt: new Date(), durationMs: 1, url: '', requestHeaders: {} },
  ...{ responseStatus: 204, responsePreview: null, failure: null },
}
let deliveryId: number

beforeAll(async () => {
  for (let week = 0; week < WEEKS; week += 2) {
    const from = new Date(start.getTime() + week * 7 * DAY_MS)
    await addPartition(app.db, 'webhook_attempts', { from, until: new Date(from.getTime() + 14 * DAY_MS) })
  }
  await app.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, status, due_at, created_at)
      select n, 1, 1, gen_random_uuid(), 'ORDER', 'PAID', 'PENDING', now(), now() from generate_series(1, ${DELIVERIES}) n`
    await tx`insert into webhook_attempts (delivery_id, sent_at, duration_ms, url, request_headers)
      select d.id, ${start}::timestamptz + week * interval '7 days', 1, '', '{}'
      from webhook_deliveries d, generate_series(0, ${WEEKS - 1}) week`
  })
  await app.sql`analyze webhook_attempts, webhook_deliveries`
  const [row] =
    await app.sql`select id::int from webhook_deliveries order by id offset ${DELIVERIES / 2} limit 1`
  deliveryId = row!.id
})

test('storing an attempt reads only those of its delivery in each partition, and deletes the oldest by their keys', async () => {
  const store = () => app.db.transaction((tx) => insertAttempt(tx, deliveryId, attempt))
  for (let stored = WEEKS; stored < MAX_STORED + 3; stored += 1) await store()
  const plan = (await plansOf(app.url, (db) => insertAttempt(db as never, deliveryId, attempt))).join('\n')
  const partitions = (
    await app.sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'webhook_attempts'::regclass`
  ).map(({ name }) => name as string)
  expect(partitions.length).toBeGreaterThan(WEEKS / 2)
  for (const name of partitions) expect(maxRowsRead(plan, name), plan).toBeLessThanOrEqual(MAX_STORED)
  // One search in each partition, and then each row to delete is looked for in its own partition alone.
  const scans = [...plan.matchAll(/Scan .*on webhook_attempts_\w+ webhook_attempts_\d+ .*loops=(\d+)/g)]
  const searched = scans.reduce((sum, [, loops]) => sum + Number(loops), 0)
  expect(searched, plan).toBeGreaterThanOrEqual(partitions.length)
  expect(searched, plan).toBeLessThanOrEqual(partitions.length + 1)
  const [row] = await app.sql`select count(*)::int from webhook_attempts where delivery_id = ${deliveryId}`
  expect(row).toEqual({ count: MAX_STORED })
})
