import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseOldAuditEntries } from '@/lib/base/audit/erase-old-entries'
import type { AuditEvent } from '@/lib/base/audit/record'
import { recordAudit } from '@/lib/base/audit/record'
import { sealAuditEntries } from '@/lib/base/audit/seal-entries'
import { transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { checkAudit } from './check-audit'

const app = await testApp()
const sql = postgres(app.url, { max: 1, onnotice: () => {} })
afterAll(() => sql.end())

const ENTRIES = 5
const tables = ['audit_entries', 'audit_seals', 'unsealed_audit_entries']
let sellerId: number
let uuids: string[]

/** The real time, by which the triggers of the database count the 400 days. */
const [{ now: realNow }] = (await sql`select now()`) as unknown as [{ now: Date }]

const recordAt = (occurredAt: Date, event: AuditEvent) =>
  transaction({ ...app.ctx({ kind: 'system' }), systemNow: occurredAt }, (ctx) => recordAudit(ctx, event))

const check = (at = realNow) => checkAudit(sql, at)

beforeAll(async () => {
  sellerId = (await app.seller()).id
  for (let n = 0; n < ENTRIES; n += 1)
    await recordAt(realNow, {
      action: 'plan.changed',
      sellerId,
      resource: `plan ${n}`,
      before: { title: 'a', nested: { b: 1, a: [2, null] } },
      after: { title: `${n}`, nested: { b: 2, a: [] } },
    })
  await recordAt(realNow, { action: 'secrets.rotated' })
  while ((await sealAuditEntries({ ...app.ctx(), systemNow: realNow })) > 0);
  await recordAt(realNow, { action: 'secrets.rotated' })
  const rows = await sql`select uuid from audit_entries where seller_id = ${sellerId} order by id`
  uuids = rows.map(({ uuid }) => uuid)
})

/** What is found after changes by a superuser with triggers off, which are reverted afterwards. */
async function findingsAfter(...statements: string[]): Promise<string[]> {
  await sql`set session_replication_role = replica`
  for (const table of tables)
    await sql.unsafe(`create temp table ${table}_kept as select * from public.${table}`)
  try {
    for (const statement of statements) await sql.unsafe(statement)
    return (await check()).findings
  } finally {
    for (const table of tables) {
      await sql.unsafe(`delete from public.${table}`)
      await sql.unsafe(`insert into public.${table} overriding system value select * from ${table}_kept`)
      await sql.unsafe(`drop table ${table}_kept`)
    }
    await sql`set session_replication_role = origin`
  }
}

const third = () => `(select id from audit_entries where uuid = '${uuids[2]}')`
const named = (index: number) => `seller ${sellerId}, seal ${index + 1}, entry ${uuids[index]}`

describe('audit:verify', () => {
  test('finds nothing in correct entries, sealed or not', async () => {
    const { figures, findings } = await check()
    expect(findings).toEqual([])
    expect(figures).toEqual({ entries: 7, unsealed: 1, seals: 6, chains: 2 })
  })

  test.each([
    `actor_name = 'somebody@else.example'`,
    `after = '{"title": "other"}'`,
    `before = null`,
    `action = 'plan.created'`,
    `occurred_at = occurred_at - interval '1 second'`,
    `address = '203.0.113.9'`,
    `resource = 'plan 9'`,
    `request_id = 'x'`,
    `uuid = gen_random_uuid()`,
  ])('names the entry of which one member was changed: %s', async (change) => {
    const findings = await findingsAfter(`update audit_entries set ${change} where id = ${third()}`)
    expect(findings).toEqual([
      expect.stringMatching(`^seller ${sellerId}, seal 3, .*its hash is not that of the entry as it stands$`),
    ])
    if (!change.startsWith('uuid')) expect(findings[0]).toContain(uuids[2])
  })

  test('names the place of an entry that was removed, and the gap where its seal was removed too', async () => {
    const remove = `delete from audit_entries where id = ${third()}`
    const removeSeal = `delete from audit_seals where entry_id = ${third()}`
    expect(await findingsAfter(remove)).toEqual([
      expect.stringMatching(`^seller ${sellerId}, seal 3, entry number \\d+: its entry is missing$`),
    ])
    expect(await findingsAfter(removeSeal, remove)).toEqual([
      expect.stringContaining(`${named(3)} (plan.changed): seal 3 is missing before it`),
    ])
  })

  test('names an entry that was inserted beside the application', async () => {
    const insert = `insert into audit_entries (uuid, seller_id, occurred_at, actor_kind, action, resource_kind, request_id)
      values ('00000000-0000-4000-8000-000000000001', ${sellerId}, now(), 'SYSTEM', 'plan.changed', 'plan', 'x')`
    expect(await findingsAfter(insert)).toEqual([
      `entry 00000000-0000-4000-8000-000000000001 (plan.changed, seller ${sellerId}): neither sealed nor waiting for it`,
    ])
  })

  test('names entries that changed places, and seals that did', async () => {
    const ids = [1, 2].map((index) => `(select id from audit_entries_kept where uuid = '${uuids[index]}')`)
    const swapEntries = [
      `update audit_entries set id = -1 where uuid = '${uuids[1]}'`,
      `update audit_entries set id = ${ids[0]} where uuid = '${uuids[2]}'`,
      `update audit_entries set id = ${ids[1]} where uuid = '${uuids[1]}'`,
    ]
    await sql`alter table audit_entries alter column id set generated by default`
    try {
      expect(await findingsAfter(...swapEntries)).toEqual([
        expect.stringMatching(
          `^seller ${sellerId}, seal 2, entry ${uuids[2]} .*its hash is not that of the entry`,
        ),
      ])
    } finally {
      await sql`alter table audit_entries alter column id set generated always`
    }
    const swapSeals = [
      `update audit_seals set seq = -2 where seller_id = ${sellerId} and seq = 2`,
      `update audit_seals set seq = 2 where seller_id = ${sellerId} and seq = 3`,
      `update audit_seals set seq = 3 where seller_id = ${sellerId} and seq = -2`,
    ]
    expect(await findingsAfter(...swapSeals)).toEqual([
      expect.stringMatching(`^seller ${sellerId}, seal 2, .*previous hash`),
    ])
  })

  test('names an entry that was moved to the log of another seller', async () => {
    const findings = await findingsAfter(`update audit_entries set seller_id = null where id = ${third()}`)
    expect(findings).toEqual([expect.stringMatching(`^${named(2)} .*its entry is of another log`)])
  })

  test('names a log whose beginning was removed before its time, also with a seal that claims to be old', async () => {
    const remove = [
      `delete from audit_entries where id in (select entry_id from audit_seals where seller_id = ${sellerId} and seq <= 2)`,
      `delete from audit_seals where seller_id = ${sellerId} and seq < 2`,
    ]
    expect(await findingsAfter(...remove)).toEqual([
      expect.stringMatching(`^seller ${sellerId}, seal 2, entry number \\d+: seal 1 is missing before it`),
    ])
    const backdate = `update audit_seals set sealed_at = now() - interval '500 days' where seller_id = ${sellerId} and seq = 2`
    expect(await findingsAfter(...remove, backdate)).toEqual([
      expect.stringMatching(`^seller ${sellerId}, seal 2, .*: its hash is not that of the seal as it stands`),
    ])
  })
})

describe('the database', () => {
  test.each(['audit_entries', 'audit_seals'])(
    'refuses to change, delete or truncate %s, for its owner too',
    async (table) => {
      for (const statement of [
        `update ${table} set seller_id = 1`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(sql.unsafe(statement)).rejects.toThrow('the audit log is append-only')
    },
  )
})

describe('after 400 days', () => {
  test('entries are erased from the beginning of each log, and the rest of the chain still holds', async () => {
    const { id } = await app.seller()
    const ages = [900, 500, 401, 399, 10]
    for (const days of ages) {
      const at = new Date(realNow.getTime() - days * DAY_MS)
      await recordAt(at, { action: 'plan.created', sellerId: id, resource: `${days} days ago` })
      await sealAuditEntries({ ...app.ctx(), systemNow: at })
    }
    const at = (systemNow: Date) => ({ ...app.ctx(), systemNow })
    const left = async () =>
      (await sql`select resource from audit_entries where seller_id = ${id} order by id`).map(
        (row) => row.resource,
      )
    // The sellers' clocks and a wrong system clock do not shorten the time.
    const far = new Date(realNow.getTime() + 5_000 * DAY_MS)
    expect(await eraseOldAuditEntries(at(far))).toBe(3)
    expect(await left()).toEqual(['399 days ago', '10 days ago'])
    expect(await eraseOldAuditEntries(at(realNow))).toBe(0)
    expect((await check()).findings).toEqual([])
    const seals = await sql`select seq::int from audit_seals where seller_id = ${id} order by seq`
    expect(seals.map(({ seq }) => seq)).toEqual([3, 4, 5])
    await recordAt(realNow, { action: 'plan.created', sellerId: id })
    await sealAuditEntries(at(realNow))
    expect((await check()).findings).toEqual([])
    const young = `update audit_entries set resource = 'x' where seller_id = ${id} and resource = '399 days ago'`
    expect(await findingsAfter(young)).toEqual([expect.stringContaining(`seller ${id}, seal 4`)])
  })
})
