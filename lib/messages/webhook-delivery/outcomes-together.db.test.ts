import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliveryApp } from '@/lib/testing/shops/deliveries'
import { recordOutcome } from './record-outcome'
import { claimDeliveries } from './store'

const { app, endpoint, record } = await deliveryApp()

const waiting = async () =>
  (
    await app.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).length

test('outcomes that wait for a failing endpoint do not wait for each other while an event is recorded', async () => {
  const uuid = await endpoint()
  const { db, now } = app.ctx()
  await app.sql`update webhook_endpoints set failing_since = ${now} where uuid = ${uuid}`
  for (let count = 0; count < 8; count += 1) await record(randomUUID(), 'PAID')
  const leasedUntil = new Date(now.getTime() + 60_000)
  const most = { limit: 8, failingLimit: 8, perEndpoint: 8, perSeller: 8, perSellerFailing: 8 }
  const claimed = await claimDeliveries(db, { now }, { systemNow: now, leasedUntil, ...most })
  expect(claimed).toHaveLength(8)
  let outcomes: Promise<PromiseSettledResult<void>[]> | undefined
  // The lock of a new delivery's foreign key, whose event is not committed yet.
  await app.db.transaction(async (event) => {
    await event.execute(`select from webhook_endpoints where uuid = '${uuid}' for key share`)
    await app.sql.begin(async (refusal) => {
      await refusal`update webhook_endpoints set failing_since = failing_since where uuid = ${uuid}`
      outcomes = Promise.allSettled(
        claimed.map((delivery) =>
          recordOutcome(app.ctx(), delivery, {
            sentAt: now,
            url: delivery.url,
            requestHeaders: {},
            result: { kind: 'answered', status: 204, bodyPreview: '', durationMs: 1 },
          }),
        ),
      )
      await expect.poll(waiting, { timeout: 10_000 }).toBe(8)
    })
    const failures = (await outcomes)!.flatMap((one) => (one.status === 'rejected' ? [one.reason.cause] : []))
    expect(failures).toEqual([])
  })
})
