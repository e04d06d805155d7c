// The pages of a seller's audit log have the rows of a plain statement, and read about as many as they show.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { testApp } from '@/lib/testing/app'
import { generalPlansOf, maxRowsRead, plansOf } from '@/lib/testing/plans-of'
import { type AuditQuery, rowFilterOf } from './audit-filter'
import { browseAudit } from './browse-audit'
import { auditListQuery } from './contract'
import { pageAudit } from './page-audit'
import { listEntries } from './page-store'

const app = await testApp()
const ENTRIES = 9_000
let sellerId: number

const fill = (of: number) => app.sql`
  insert into audit_entries (uuid, seller_id, occurred_at, actor_kind, actor_name, action, resource_kind, resource, request_id)
  select gen_random_uuid(), ${of}, '2026-11-20'::timestamptz - (${ENTRIES}::int - n) / 3 * 3 * interval '10 minutes', 'USER',
    case when n % 1000 = 7 then 'Dona@exemplo.com.br' when n % 10 > 0 then 'caixa' || n % 3 || '@exemplo.com.br' end,
    case when n % 1000 = 9 then 'charge.canceled' else 'order.canceled' end, 'order', case when n % 3000 = 11 then 'um' else n::text end, 'r'
  from generate_series(1, ${ENTRIES}::int) n`

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fill(sellerId)
  await fill((await app.seller()).id)
  await app.sql`vacuum (analyze) audit_entries`
}, 60_000)

const owner = () =>
  app.ctx({ kind: 'portal-user', userUuid: '', sessionUuid: '', sellerId, role: 'OWNER', email: 'x@y.z' })
const november = `occurred_at >= '2026-11-01T03:00Z' and occurred_at < '2026-11-04T03:00Z'`
const byTime = 'occurred_at desc, id desc'
const [from, to] = ['2026-11-01', '2026-11-03'] as never[]

const cases: [query: AuditQuery, plain: string, order: string][] = [
  [{}, 'true', 'id desc'],
  [{ action: 'order.canceled' }, `action = 'order.canceled'`, byTime],
  [{ action: 'charge.canceled' }, `action = 'charge.canceled'`, byTime],
  [{ action: 'webhook.changed' }, 'false', byTime],
  [{ actor: 'dona@' }, `actor_name = 'Dona@exemplo.com.br'`, byTime],
  [{ actor: 'CAIXA' }, `actor_name like 'caixa%'`, byTime],
  [{ actor: 'xylofon' }, 'false', byTime],
  [{ from, to }, november, byTime],
  [{ actor: 'caixa1', from, to }, `actor_name like 'caixa1%' and ${november}`, byTime],
  [{ action: 'charge.canceled', from, to }, `action = 'charge.canceled' and ${november}`, byTime],
  [{ resource: 'um' }, `resource = 'um'`, 'id desc'],
]

describe.each(cases)('entries with %o', (query, plain, order) => {
  const plainUuids = async () => {
    const rows = await app.sql.unsafe<{ uuid: string }[]>(
      `select uuid from audit_entries where seller_id = ${sellerId} and ${plain} order by ${order}`,
    )
    return rows.map(({ uuid }) => uuid)
  }
  const { from: dateInitial, to: dateFinal, ...others } = query
  const input = (more: Record<string, string> = {}) =>
    auditListQuery.parse({ ...others, ...(dateInitial && { dateInitial, dateFinal }), ...more })
  const shown = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid)

  test('are by API those of a plain statement, in both orders and after an entry', async () => {
    const uuids = await plainUuids()
    const first = await pageAudit(owner(), input())
    expect(first).toMatchObject({ total: uuids.length, more: uuids.length > 20 })
    expect(shown(first.rows)).toEqual(uuids.slice(0, 20))
    const oldest = await pageAudit(owner(), input({ sort: 'createdAt,asc', page: '1' }))
    expect(shown(oldest.rows)).toEqual(uuids.toReversed().slice(20, 40))
    const at = Math.floor(uuids.length / 2)
    if (uuids.length === 0) return
    const after = await pageAudit(owner(), input({ after: uuids[at]! }))
    expect(shown(after.rows)).toEqual(uuids.slice(at + 1, at + 21))
  })

  test('are in the portal those of a plain statement, up to the newest that is named', async () => {
    const uuids = await plainUuids()
    const first = await browseAudit(owner(), query)
    expect(shown(first.entries)).toEqual(uuids.slice(0, 25))
    expect(first.older).toBe(uuids.length > 25 ? uuids[24] : undefined)
    if (first.older)
      expect(shown((await browseAudit(owner(), { ...query, before: first.older })).entries)).toEqual(
        uuids.slice(25, 50),
      )
    const [newest, ...older] = first.entries
    if (!newest || newest.id < older.reduce((max, { id }) => Math.max(max, id), 0)) return
    const read = await listEntries(owner().db, sellerId, rowFilterOf(query), {
      newestId: newest.id - 1,
      limit: 20,
    })
    expect(shown(read)).toEqual(uuids.slice(1, 21))
  })

  test('are read and counted without the others, in a plan for all values too', async () => {
    if (Object.keys(query).length === 0) return
    const found = (await plainUuids()).length
    for (const plansIn of [plansOf, generalPlansOf])
      for (const plan of await plansIn(app.url, (db: Db) => pageAudit({ ...owner(), db }, input()))) {
        expect(plan).not.toMatch(/Seq Scan on audit_entries/)
        const isCount = plan.startsWith('Aggregate')
        // A page of each actor or action.
        expect(maxRowsRead(plan, 'audit_entries'), plan).toBeLessThanOrEqual(
          isCount ? found + 5 : Math.min(found + 5, 4 * 21),
        )
      }
  })
})
