import { sql as text } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createDatabase } from '@/db/client'
import { testDatabase } from '@/db/test-database'

const { db, sql, url } = await testDatabase()

const preparedTexts = text`select statement from pg_prepared_statements where statement like ${'%probe%'}`

it('drizzle sends named statements, also in a transaction and in a savepoint', async () => {
  await db.transaction(async (tx) => {
    for (const n of [1, 2]) await tx.execute(text`select ${n}::int as probe`)
    await tx.transaction(async (inner) => {
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
