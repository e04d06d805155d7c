import { sql as text } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createDatabase, type Database } from '@/db/client'
import type { Queries } from '@/db/queries'
import { routedDb } from '@/db/replica/routed'
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

it.each<[string, (database: Database, ask: (queries: Queries) => Promise<void>) => Promise<void>]>([
  ['by themselves', ({ db }, ask) => ask(db)],
  ['in a transaction', ({ db }, ask) => db.transaction(ask)],
  ['in a savepoint', ({ db }, ask) => db.transaction((tx) => tx.savepoint(ask))],
  ['of a database that only reads', (database, ask) => ask(routedDb(database))],
])(
  'statements that are planned for their values are not named, %s, and those beside them are',
  async (_, within) => {
    const one = createDatabase({ url, max: 1 })
    await within(one, async (queries) => {
      for (const n of [1, 2]) {
        await queries.planned().execute(text`select ${n}::int as planned_probe`)
        await queries.planned().values(text`select ${n}::int as planned_probes`)
        await queries.execute(text`select ${n}::int as probe`)
        await queries.values(text`select ${n}::int as probes`)
      }
      const rows = await queries.execute<{ statement: string }>(preparedTexts)
      expect(rows.map((row) => row.statement).sort()).toEqual([
        'select $1::int as probe',
        'select $1::int as probes',
      ])
    })
    await one.close()
  },
)

it('statements are not named behind a pooler', async () => {
  const pooled = createDatabase({ url, max: 1, isPooled: true })
  for (const n of [1, 2]) await pooled.db.execute(text`select ${n}::int as probe`)
  expect(await pooled.db.execute(preparedTexts)).toHaveLength(0)
  await pooled.close()
})

it('a statement does not wait behind a longer one while another connection has less to do', async () => {
  const two = createDatabase({ url, max: 8 })
  const backend = () => two.db.sql`select pg_backend_pid() as pid`
  const long = two.db.sql`select pg_backend_pid() as pid from pg_sleep(60)`
  const running = Promise.resolve(long).catch(({ code }) => code)
  const short = new Set<number>()
  for (let n = 0; n < 3; n++) short.add(Number((await backend())[0]!.pid))
  expect(short.size).toBe(1)
  await sql`select pg_cancel_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`
  expect(await running).toBe('57014')
  const together = await Promise.all([backend(), backend()])
  expect(new Set(together.map(([row]) => row!.pid)).size).toBe(2)
  await two.close()
})

it('the number of named statements is limited', async () => {
  const one = createDatabase({ url, max: 1 })
  for (let n = 0; n < 1_050; n++)
    await one.db.execute(text`select ${n}::int as ${text.identifier(`probe_${n}`)}`)
  expect(await one.db.execute(preparedTexts)).toHaveLength(1_000)
  await one.close()
})

it('a database reads the schemas of its search path, with named statements of its own', async () => {
  for (const name of ['first', 'second']) {
    await sql`create schema ${sql(name)}`
    await sql`create table ${sql(name)}.probes as select ${name}::text as name`
  }
  const both = ['first', 'second'].map((searchPath) => createDatabase({ url, max: 2, searchPath }))
  const names = async () => {
    const found: unknown[] = []
    for (const { db } of both) {
      const [hot] = await db.sql`select name from probes where name <> ${''}`
      const [built] = await db.execute(text`select name from probes where name <> ${''}`)
      const [inside] = await db.transaction((tx) => tx.execute(text`select name from probes`))
      found.push(hot?.name, built?.name, inside?.name)
    }
    return found
  }
  for (const _ of [1, 2])
    expect(await names()).toEqual([...Array(3).fill('first'), ...Array(3).fill('second')])
  await Promise.all(both.map((one) => one.close()))
})

it('a frequent statement is named, and sees what its transaction has written', async () => {
  await sql`create table hot_probes (name text, at timestamptz, body jsonb)`
  const at = new Date('2026-01-02T03:04:05.678Z')
  const body = JSON.stringify({ a: ['"'] })
  await db.transaction(async (tx) => {
    for (const name of ['one', 'two']) {
      const { count } = await tx.sql`insert into hot_probes values (${name}, ${at}, ${body})`
      expect(count).toBe(1)
    }
    const rows = await tx.sql.values`select name, at, body from hot_probes where at = ${at} order by name`
    expect([...rows]).toEqual(
      ['one', 'two'].map((name) => [name, '2026-01-02 03:04:05.678+00', { a: ['"'] }]),
    )
    expect(await db.sql`select from hot_probes where at = ${at}`).toHaveLength(0)
    const named =
      await tx.sql`select from pg_prepared_statements where statement like 'insert into hot_probes%'`
    expect(named).toHaveLength(1)
  })
  const failed = db.transaction(async (tx) => {
    await tx.sql`delete from hot_probes`
    await tx.savepoint(async (inner) => await inner.sql`select 1 / 0`).catch(() => {})
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  expect(await db.sql`select from hot_probes`).toHaveLength(2)
})

it('what outlives its transaction is refused, in drizzle and in a frequent statement', async () => {
  const tx = await db.transaction(async (one) => one)
  await expect(tx.execute(text`select 1`).execute()).rejects.toMatchObject({
    cause: { message: 'The connection of this transaction was lost' },
  })
  await expect(Promise.resolve(tx.sql`select 1`)).rejects.toThrow('was lost')
  await expect(tx.savepoint(async () => {})).rejects.toThrow('was lost')
})

it('a transaction has the isolation that it asks for', async () => {
  const isolation = text`select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as read`
  const asked = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const [row] = await db.transaction((tx) => tx.execute(isolation), asked)
  expect(row).toEqual({ level: 'repeatable read', read: 'on' })
  const [plain] = await db.transaction((tx) => tx.execute(isolation))
  expect(plain).toEqual({ level: 'read committed', read: 'off' })
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
    where c.relnamespace in ('public'::regnamespace, 'platform'::regnamespace) and t.typcategory = 'A' and a.attnum > 0`
  const described = Object.keys(arrays).map((type) => `_${type}`)
  expect(columns.map(({ type }) => type).filter((type) => !described.includes(type))).toEqual([])
})
