// The condition for the beginning of a text: what it matches, and that every plan finds it by an index.
import { type SQL, sql } from 'drizzle-orm'
import { bigint, PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { beginsWith, nameBeginsWith } from '@/db/lists/page'
import { testDatabase } from '@/db/test-database'

const { db, sql: raw } = await testDatabase()
const named = pgTable('named', {
  id: bigint('id', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
})
const names = [
  ...['Maria', 'MARIA SILVA', 'mária', 'Mari', 'marib', 'Mar~', 'Mara\n', 'Mariа', 'Ma', ''],
  ...['50%', '50%off', '500', 'a_b', 'a_b c', 'axb', 'a\\b', 'a\\\\b', 'a%', 'ab'],
  ...['É', 'École', 'éa', 'e', 'İstanbul', 'istanbul', 'ΑΣ', 'ΑΣΒ', 'ας', 'ασ', 'ẞ', 'ß', 'ss', 'SS'],
  ...['😀', '😀😀', '\u{10fffd}x', '\ud7ff', '\ue000', 'z\uffff', "d'Ávila", "D'AVILA", ' x', 'x'],
]
await raw`create table named (id bigint generated always as identity primary key, name text not null)`
await raw`insert into named (name) select unnest(${names}::text[])`

const matching = async (where: SQL) =>
  (await db.select({ name: named.name }).from(named).where(where).orderBy(named.id)).map(({ name }) => name)

test.each([...names, 'MARI', 'mAR', 'É', 'i', 'I', 'İ', 'σ', 'Σ', '\\', '%', '_', 'a_', 'a%b', '\\%'])(
  'the texts that begin with "%s" are those that LIKE finds',
  async (prefix) => {
    const literal = prefix.replace(/[\\%_]/g, '\\$&')
    const like = sql`lower(${named.name}) like lower(${`${literal}%`})`
    expect(await matching(beginsWith(named.name, prefix))).toEqual(await matching(like))
  },
)

test.each(['José', 'jose', 'JOSÉ', 'Jose\u0301', 'JO', 'Conceição', 'CONCEICAO', 'nguyen', 'ZOË_', 'zoe_'])(
  'names are found by "%s" with and without accents, however they are stored',
  async (prefix) => {
    const people = [
      'José',
      'Jose',
      'JOSE\u0301 Silva',
      'Jo',
      'Conceição',
      'Concei',
      'Nguyễn',
      'Zoë_1',
      'Zoe-1',
    ]
    await raw`truncate named`
    await raw`insert into named (name) select unnest(${people}::text[])`
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const expected = people.filter((name) => plain(name).startsWith(plain(prefix)))
    expect(expected).not.toEqual([])
    expect(await matching(nameBeginsWith(named.name, prefix))).toEqual(expected)
  },
)

test('they are found by the index also in a plan for all values', async () => {
  await raw`truncate named`
  await raw`insert into named (name) values ('Maria'), ('MARIA SILVA')`
  await raw`insert into named (name) select 'Ana ' || n from generate_series(1, 5000) n`
  await raw`create index named_name on named (lower(name) text_pattern_ops)`
  await raw`analyze named`
  const { sql: where, params } = new PgDialect().sqlToQuery(beginsWith(named.name, 'MARIA'))
  await raw.begin(async (tx) => {
    await tx`set local plan_cache_mode = force_generic_plan`
    await tx.unsafe(`prepare found as select name from named where ${where}`)
    const given = params.map((param) => `'${param}'`).join(', ')
    const rows = await tx.unsafe(`explain (analyze, timing off) execute found (${given})`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Cond: .*lower\(name\) ~>=~ lower\(\$1\)/)
    expect(plan).toMatch(/actual rows=2\b/)
    expect(plan).not.toContain('Seq Scan')
  })
})
