import { sql as text } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createDatabase } from '@/db/client'
import { testDatabase } from '@/db/test-database'

const { db, sql, url } = await testDatabase()

const preparedTexts = text`select statement from pg_prepared_statements where statement like ${'%probe%'}`

it('drizzle sends named statements, also in a transaction and in a savepoint', async () => {
  await db.transaction(async (tx) => {
    for (const n of [1, 2]) await tx.execute(text`select ${n}::int as probe`)
    await tx.savepoint(async (inner) => {
      for (const n of [1, 2]) await inner.execute(text`select ${n}::int as inner_probe`)
    })
    const rows = await tx.execute<{ statement: string }>(preparedTexts)
    expect(rows.map((row) => row.statement).sort()).toEqual([
      'select $1::int as inner_probe',
      'select $1::int as probe',
    ])
  })
})

it('statements are not named behind a pooler', async () => {
  const pooled = createDatabase({ url, max: 1, isPooled: true })
  for (const n of [1, 2]) await pooled.db.execute(text`select ${n}::int as probe`)
  expect(await pooled.db.execute(preparedTexts)).toHaveLength(0)
  await pooled.close()
})

it('the number of named statements is limited', async () => {
  const one = createDatabase({ url, max: 1 })
  for (let n = 0; n < 1_050; n++)
    await one.db.execute(text`select ${n}::int as ${text.identifier(`probe_${n}`)}`)
  expect(await one.db.execute(preparedTexts)).toHaveLength(1_000)
  await one.close()
})

it('the raw client reads dates, json, arrays and exact whole numbers', async () => {
  const [row] =
    await sql`select timestamptz '2026-01-02T03:04:05Z' as at, ${sql.json({ a: [1] })}::jsonb as body,
    ${['x', 'y']}::text[] as list, count(*) as rows, current_setting('TimeZone') as zone from pg_database`
  expect(row).toMatchObject({
    at: new Date('2026-01-02T03:04:05Z'),
    body: { a: [1] },
    list: ['x', 'y'],
    zone: 'UTC',
  })
  expect(row?.rows).toBeTypeOf('number')
  await expect(sql`select 9007199254740993 as value`).rejects.toThrow('beyond 2^53')
})

/** The types of all columns that are arrays, and of the casts in statements. postgres.js cannot send lists of the last two. */
const arrays: Record<string, readonly unknown[]> = {
  int2: [1, -2],
  int4: [1, -2],
  int8: [1, 2 ** 52],
  text: ['x', null, '', 'null', 'NULL', 'a "b", {c} \\ d', "'ção'\n"],
  uuid: ['0c9f7c1e-0000-4000-8000-000000000000'],
  bool: [true, false],
  timestamptz: [new Date('2026-01-02T03:04:05.678Z')],
}

it.each(Object.entries(arrays))(
  'arrays of %s are read, and sent as a list or as text',
  async (type, list) => {
    const isSentAsText = type === 'bool' || type === 'timestamptz'
    const sent = isSentAsText ? `{${list.map((one) => JSON.parse(JSON.stringify(one)))}}` : list
    const [row] = await sql.unsafe(
      `select $1::${type}[] as list, $2::${type}[] as empty, $3::${type}[] as text, $4::${type}[] as nothing`,
      [sent, [], '{}', null] as never[],
    )
    expect(row).toEqual({ list, empty: [], text: [], nothing: null })
  },
)

it('the type of each column that is an array is one of those', async () => {
  const columns = await sql`select distinct t.typname::text as type from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and t.typcategory = 'A' and a.attnum > 0`
  const described = Object.keys(arrays).map((type) => `_${type}`)
  expect(columns.map(({ type }) => type).filter((type) => !described.includes(type))).toEqual([])
})
