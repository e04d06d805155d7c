// A filter that its declaration says all of: which rows it matches, alone and with others, in the portal and in the API.
import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  text as textColumn,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { filteredList } from '@/db/lists/filtered-list'
import { selectPage } from '@/db/lists/page'
import { countListRows } from '@/db/lists/rows'
import { testDatabase } from '@/db/test-database'
import { pageQuery } from '@/lib/base/kernel/pagination'
import { defineFields } from '@/lib/base/lists/fields'
import { amount, choice, comparing, day, either, text, integer as whole } from '@/lib/base/lists/filters'
import { filtersOfQuery, parametersOf } from '@/lib/base/lists/parameters'
import { readListQuery } from '@/lib/base/lists/query'

const { db, sql } = await testDatabase()
const parts = pgTable('parts', {
  id: bigint('id', { mode: 'number' }).notNull(),
  uuid: uuid('uuid').notNull(),
  sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
  kind: textColumn('kind').notNull(),
  reference: textColumn('reference'),
  number: integer('number').notNull(),
  value: integer('value').notNull(),
  active: boolean('active').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  dueOn: date('due_on').notNull(),
})
await sql`create table parts (id bigint, uuid uuid default gen_random_uuid(), seller_id bigint, kind text, reference text, number integer,
  value integer, active boolean, made_at timestamptz, due_on date)`
// The first and the last instant of a day in São Paulo, the instants before and after, and another seller's row.
await sql`insert into parts (id, seller_id, kind, reference, number, value, active, made_at, due_on) values
  (1, 1, 'NEW', null, 1, 1000, true, '2026-11-20T02:59:59.999Z', '2026-11-19'),
  (2, 1, 'OLD', 'lote', 2, 1001, true, '2026-11-20T03:00:00Z', '2026-11-20'),
  (3, 1, 'OLD', 'Lote', 3, 1002, false, '2026-11-21T02:59:59.999Z', '2026-11-21'),
  (4, 1, 'NEW', 'lote 2', 2, 1003, false, '2026-11-21T03:00:00Z', '2026-11-22'),
  (5, 2, 'OLD', 'lote', 2, 1001, true, '2026-11-20T03:00:00Z', '2026-11-20')`

const described = { description: 'Of the part.' }
const fields = defineFields({
  ...{ name: 'parts', path: '/parts', texts: 'parts', sorts: ['createdAt'], columns: [] },
  keyOf: () => '',
  filters: {
    kind: comparing(choice(['NEW', 'OLD'], 'parts.kinds'), {
      column: 'kind',
      parameter: 'kind',
      ...described,
    }),
    reference: comparing(text, { column: 'reference', parameter: 'reference', ...described }),
    number: comparing(whole(1, 12), { column: 'number', parameter: 'number', ...described }),
    use: comparing(either('USED', 'SPARE', 'parts.uses'), {
      column: 'active',
      parameter: 'isUsed',
      ...described,
    }),
    from: comparing(day, { column: 'madeAt', compare: 'from', parameter: 'madeInitial', ...described }),
    to: comparing(day, { column: 'madeAt', compare: 'to', parameter: 'madeFinal', ...described }),
    dueFrom: comparing(day, { column: 'dueOn', compare: 'from', parameter: 'dueInitial', ...described }),
    dueTo: comparing(day, { column: 'dueOn', compare: 'to', parameter: 'dueFinal', ...described }),
    min: comparing(amount, { column: 'value', compare: 'from' }),
    max: comparing(amount, { column: 'value', compare: 'to' }),
  },
})
const query = pageQuery(['createdAt'], parametersOf(fields))

test.each<[address: string, api: string | undefined, ids: number[]]>([
  ['', '', [1, 2, 3, 4]],
  ['kind=OLD', 'kind=OLD', [2, 3]],
  ['reference=lote', 'reference=lote', [2]],
  ['number=2', 'number=2', [2, 4]],
  ['use=SPARE', 'isUsed=false', [3, 4]],
  ['from=2026-11-20', 'madeInitial=2026-11-20', [2, 3, 4]],
  ['to=2026-11-20', 'madeFinal=2026-11-20', [1, 2, 3]],
  ['from=2026-11-20&to=2026-11-20', 'madeInitial=2026-11-20&madeFinal=2026-11-20', [2, 3]],
  ['dueFrom=2026-11-20&dueTo=2026-11-21', 'dueInitial=2026-11-20&dueFinal=2026-11-21', [2, 3]],
  ['min=10.01&max=10,02', undefined, [2, 3]],
  ['kind=NEW&use=USED', 'kind=NEW&isUsed=true', [1]],
])('"%s" of the portal and "%s" of the API match the rows %j of the seller', async (address, api, ids) => {
  const given = readListQuery(fields, new URLSearchParams(address)).filters
  const sent = query.parse(Object.fromEntries(new URLSearchParams(api)))
  if (api !== undefined) expect(filtersOfQuery(fields, sent)).toEqual(given)
  const list = filteredList(parts, fields.filters, { sellerId: 1, given })
  const { rows } = await selectPage(db, {
    ...list,
    ...{
      sortBy: parts.id,
      request: { ...sent, sort: { column: 'createdAt', direction: 'asc', requested: true } },
    },
    select: ({ where, orderBy, limit }) =>
      db
        .select()
        .from(parts)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  })
  expect(rows.map(({ id }) => id)).toEqual(ids)
  expect(await countListRows(db, list, 100)).toBe(ids.length)
})
