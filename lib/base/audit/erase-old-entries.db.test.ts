// The database keeps the entries of the audit log for 400 days, and lets their job erase them afterwards.
import { expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { eraseOldAuditEntries } from './erase-old-entries'
import { recordAudit } from './record'
import { sealAuditEntries } from './seal-entries'

const app = await testApp()
const { id: sellerId } = await app.seller()
/** The real time, by which the triggers of the database count the days. */
const [{ now }] = (await app.sql`select now()`) as unknown as [{ now: Date }]

async function recordAt(days: number) {
  const at = { ...app.ctx(), systemNow: new Date(now.getTime() - days * DAY_MS) }
  await transaction(at, (ctx) => recordAudit(ctx, { action: 'plan.created', sellerId, resource: `${days}` }))
  await sealAuditEntries(at)
}
const kept = async () => {
  const rows = await app.sql`select resource from audit_entries where seller_id = ${sellerId} order by id`
  return rows.map(({ resource }) => Number(resource))
}

test('entries are erased after 400 days with their seals, and none before, whichever role owns the tables', async () => {
  for (const days of [900, 401, 399, 10]) await recordAt(days)
  for (const table of ['audit_entries', 'audit_seals'])
    await expect(app.sql.unsafe(`delete from ${table}`)).rejects.toThrow('the audit log is append-only')
  expect(await kept()).toEqual([900, 401, 399, 10])
  expect(await eraseOldAuditEntries({ ...app.ctx(), systemNow: now })).toBe(2)
  expect(await kept()).toEqual([399, 10])
  const seals = await app.sql`select seq::int from audit_seals where seller_id = ${sellerId} order by seq`
  expect(seals.map(({ seq }) => seq)).toEqual([2, 3, 4])
})
