// The two kinds of tables, from the drizzle schema: no reference between them, and a catalogue that has each table once.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { namesBothKinds } from '@/lib/testing/database/kinds'
import { allTables } from '@/lib/testing/database/tables'

const ofPlatform = allTables.filter(({ schema }) => schema === 'platform')

test('every table is of the platform or of a cell, and no reference leads from one kind to the other', () => {
  expect(allTables.filter(({ schema }) => schema !== undefined && schema !== 'platform')).toEqual([])
  const between = allTables.flatMap(({ schema, name, foreignKeys }) =>
    foreignKeys
      .map((one) => getTableConfig(one.reference().foreignTable))
      .filter((target) => target.schema !== schema)
      .map((target) => `${name} → ${target.name}`),
  )
  expect(between).toEqual([])
})

test('the README names every table of the platform once', () => {
  const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8')
  const section = readme.split('## Two kinds of tables')[1]!.split('\n## ')[0]!
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!))
  expect(named.toSorted()).toEqual(ofPlatform.map(({ name }) => name).toSorted())
})

describe('a statement names tables of both kinds', () => {
  test.each([
    'select * from platform.api_keys k left join sellers s on s.id = k.seller_id',
    'select "platform"."api_keys"."id" from "platform"."api_keys" left join "sellers" on true',
    'select 1 from payouts p where exists (select from platform.payout_batch_items i where i.payout_id = p.id)',
    'with a as (select 1 from orders) insert into platform.job_runs (name) select 1 from a',
    'update platform.portal_sessions set seller_id = (select id from "sellers" where uuid = $1)',
    'delete from platform.memberships m using sellers s where s.id = m.seller_id',
    'select 1 from platform.memberships m, sellers s',
    'select 1 from platform.sellers d join public.sellers s using (id)',
    'select count(*) x from payouts union all select count(*) from platform.payout_batches',
  ])('%s', (statement) => {
    expect(namesBothKinds(statement)).toBe(true)
  })

  test.each([
    'select "uuid", "payouts", "total" from "platform"."payout_batches"',
    'insert into "platform"."payout_batches" ("uuid", "payouts") values ($1, $2)',
    'select "platform"."sellers"."id" from "platform"."sellers"',
    "select 'from sellers' as orders from platform.job_runs -- of sellers",
    'select s.id from sellers s join orders o on o.seller_id = s.id',
    'insert into audit_entries (actor) values ($1)',
  ])('not %s', (statement) => {
    expect(namesBothKinds(statement)).toBe(false)
  })
})
