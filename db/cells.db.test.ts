// Two cells in one database: what each finds, and that a new cell equals the first.
import { randomUUID } from 'node:crypto'
import { sql as text } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '@/db/test-database'
import { FIRST_CELL } from '@/lib/base/cells/mark'
import { describeSchema } from '@/lib/testing/database/described-schema'
import { createCell } from './cells/create-cell'
import { openCells } from './cells/databases'
import { listCells, moveCell, placeCell, setAcceptsSellers } from './cells/manage-cells'

const { url, sql } = await testDatabase()
const second = await createCell(url, { schema: 'cell_2' })
const cells = openCells({ url, max: 4, listedForMs: 0 })
afterAll(() => cells.close())
const first = (await cells.find(FIRST_CELL))!
const other = (await cells.find(second))!

test('a new cell equals the first one in everything that the catalogue says', async () => {
  const [one, two] = [await describeSchema(sql, 'public'), await describeSchema(sql, 'cell_2')]
  for (const kind of Object.keys(one)) {
    expect(one[kind]!.length, kind).toBeGreaterThan(3)
    expect(two[kind], kind).toEqual(one[kind])
  }
})

test('nothing of a cell depends on another one', async () => {
  const between = await sql`
    select pg_describe_object(classid, objid, objsubid) as dependent, pg_describe_object(refclassid, refobjid, refobjsubid) as on
    from pg_depend,
      lateral pg_identify_object(classid, objid, objsubid) a, lateral pg_identify_object(refclassid, refobjid, refobjsubid) b
    where a.schema in ('public', 'cell_2', 'platform') and b.schema in ('public', 'cell_2', 'platform') and a.schema <> b.schema`
  expect([...between]).toEqual([])
  const named = await sql`
    select conname as name from pg_constraint join pg_class c on c.oid = confrelid where relnamespace <> connamespace
    union all select tgname from pg_trigger join pg_class c on c.oid = tgrelid join pg_proc p on p.oid = tgfoid
    where relnamespace <> pronamespace and not tgisinternal`
  expect([...named]).toEqual([])
})

async function insertDirectory(cell: number) {
  const [row] = await sql`
    insert into platform.sellers (uuid, document, cell) values (gen_random_uuid(), ${randomUUID()}, ${cell}) returning id`
  return Number(row!.id)
}

describe('the pool of a cell', () => {
  test('finds the tables of its cell alone, in every kind of statement', async () => {
    const id = await insertDirectory(second)
    const path = async (database: typeof first) => {
      const asked = text`select current_schema() as schema`
      const [[drizzled], [raw], [begun]] = await Promise.all([
        database.db.execute<{ schema: string }>(asked),
        database.sql`select current_schema() as schema`,
        database.db.transaction((tx) => tx.execute<{ schema: string }>(asked)),
      ])
      return [drizzled!.schema, raw!.schema, begun!.schema]
    }
    expect(await path(first)).toEqual(['public', 'public', 'public'])
    expect(await path(other)).toEqual(['cell_2', 'cell_2', 'cell_2'])
    await other.sql`insert into link_days (seller_id, link_id, day, opened) values (${id}, 1, '2026-11-20', 1)`
    expect(await other.sql`select opened from link_days where seller_id = ${id}`).toHaveLength(1)
    expect(await first.sql`select opened from link_days where seller_id = ${id}`).toHaveLength(0)
  })

  test('reads its own rows by statements of the same name, whatever the other one prepared', async () => {
    const id = await insertDirectory(FIRST_CELL)
    for (const [database, opened] of [
      [first, 3],
      [other, 5],
    ] as const)
      await database.sql`insert into link_days (seller_id, link_id, day, opened) values (${id}, 7, '2026-11-21', ${opened})`
    const read = async ({ db }: typeof first) => {
      const rows = await db.execute<{ opened: number }>(
        text`select opened from link_days where seller_id = ${id} and link_id = 7`,
      )
      return rows.map((row) => row.opened)
    }
    for (let round = 0; round < 20; round += 1)
      expect(await Promise.all([read(first), read(other)])).toEqual([[3], [5]])
  })

  test('reaches the tables of the platform by their schema', async () => {
    for (const { sql: own } of [first, other, cells.platform])
      expect(await own`select number from platform.cells order by number`).toHaveLength(2)
  })

  test('is the same for everybody who asks, and none for a number that no cell has', async () => {
    expect(await Promise.all([cells.find(second), cells.find(second)])).toEqual([other, other])
    expect(await cells.find(999)).toBeUndefined()
    expect(await cells.list()).toEqual([FIRST_CELL, second])
  })
})

test('a statement without a cell fails, and finds no table of the platform without its schema', async () => {
  for (const table of ['orders', 'sellers', 'link_days'])
    await expect(cells.platform.sql.unsafe(`select from ${table}`)).rejects.toMatchObject({ code: '42P01' })
})

test('a cell that was made meanwhile is found', async () => {
  const third = await createCell(url, { schema: 'cell_3', acceptsSellers: false })
  expect((await cells.find(third))!.schema).toBe('cell_3')
  expect((await listCells(url)).map(({ number, acceptsSellers }) => [number, acceptsSellers])).toEqual([
    [FIRST_CELL, true],
    [second, true],
    [third, false],
  ])
})

test('behind a pooler a cell is reached by its own address, which must lead to its schema', async () => {
  // A parameter of an address is one of the connection.
  const at = (schema: string) => `${url}?search_path=${schema}`
  const right = openCells({ url, isPooled: true, cellUrl: at('{cell}') })
  expect((await right.find(second))!.schema).toBe('cell_2')
  await right.close()
  const wrong = openCells({ url, isPooled: true, cellUrl: at('public') })
  await expect(wrong.find(second)).rejects.toThrow('DATABASE_CELL_URL')
  expect((await wrong.find(FIRST_CELL))!.schema).toBe('public')
  await wrong.close()
  const without = openCells({ url, isPooled: true })
  await expect(without.find(second)).rejects.toThrow('DATABASE_CELL_URL')
  expect((await without.find(FIRST_CELL))!.db).toBe(without.platform.db)
  await without.close()
})

test.each([
  ['finds another schema', `${url}?search_path=public`],
  ['does not answer', 'postgres://nobody@127.0.0.1:1/{cell}'],
])('the address of a cell that %s leaves no pool and no connection behind', async (_, cellUrl) => {
  const asked = openCells({ url, isPooled: true, cellUrl })
  await asked.list()
  const connections = async () => {
    const [open] = await sql`
      select count(*)::int as count from pg_stat_activity where datname = current_database()`
    return open!.count as number
  }
  const before = await connections()
  for (let attempt = 0; attempt < 3; attempt += 1) await expect(asked.find(second)).rejects.toThrow()
  expect(asked.pool().size).toBe(asked.platform.pool().size)
  await expect.poll(connections).toBeLessThanOrEqual(before)
  await asked.close()
})

test('a schema that exists, and a name that needs quotes, are refused', async () => {
  for (const schema of ['cell_2', 'public', 'platform', 'pg_x', 'Cell', 'a-b', ''])
    await expect(createCell(url, { schema })).rejects.toThrow(/schema/)
})

test('a cell begins with the rights of the role of the application, or is not made', async () => {
  const role = `app_${randomUUID().slice(0, 8)}`
  await sql.unsafe(`create role ${role} login password 'x'`)
  const applicationUrl = new URL(url)
  applicationUrl.username = role
  await createCell(url, { schema: 'cell_5', applicationUrl: applicationUrl.href })
  const [may] = await sql`select has_schema_privilege(${role}, 'cell_5', 'USAGE') as find,
    has_table_privilege(${role}, 'cell_5.orders', 'SELECT, INSERT, UPDATE') as write,
    has_table_privilege(${role}, 'cell_5.postings', 'UPDATE, DELETE') as change`
  expect(may).toEqual({ find: true, write: true, change: false })
  await expect(createCell(url, { schema: 'cell_6', applicationUrl: url })).rejects.toThrow('superuser')
  expect((await listCells(url)).map(({ schema }) => schema)).not.toContain('cell_6')
  await createCell(url, { schema: 'cell_6', applicationUrl: applicationUrl.href })
  for (const schema of ['cell_5', 'cell_6']) {
    await sql`delete from platform.cell_migrations where cell = (select number from platform.cells where schema = ${schema})`
    await sql`delete from platform.cells where schema = ${schema}`
    await sql.unsafe(`drop schema ${schema} cascade`)
  }
  await sql.unsafe(`drop owned by ${role}`)
  await sql.unsafe(`drop role ${role}`)
})

test('an operator sees of each cell its sellers, its size and what it lacks, and opens and closes it', async () => {
  const [one, two] = await listCells(url)
  expect(one).toMatchObject({ number: 1, schema: 'public', lacks: [], node: undefined })
  expect(two!.sellers).toBeGreaterThan(0)
  const [size] = await sql`
    select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
    where relnamespace = 'cell_2'::regnamespace and relkind = 'r'`
  expect(two!.bytes).toBe(size!.bytes)
  expect(two!.bytes).toBeGreaterThan(100_000)
  await setAcceptsSellers(url, 'cell_2', false)
  expect((await listCells(url))[1]!.acceptsSellers).toBe(false)
  await setAcceptsSellers(url, 'cell_2', true)
  expect((await listCells(url))[1]!.acceptsSellers).toBe(true)
  await expect(setAcceptsSellers(url, 'cell_99', false)).rejects.toThrow(
    'There is no cell cell_99, but: public, cell_2',
  )
})

test('a cell whose schema was lost is listed without a size', async () => {
  await sql`create schema lost`
  await sql`insert into platform.cells (number, schema, created_at) values (99, 'lost', now())`
  expect((await listCells(url)).at(-1)).toMatchObject({ number: 99, bytes: 0 })
  await sql`drop schema lost`
  expect((await listCells(url)).at(-1)).toMatchObject({ number: 99, bytes: undefined })
  await sql`delete from platform.cells where number = 99`
})

test('without Citus a cell is neither placed nor moved, and what can be done instead is said', async () => {
  await expect(placeCell(url, 'cell_2')).rejects.toThrow(/no Citus.*by a backup of it/)
  await expect(moveCell(url, 'cell_2', { host: 'worker', port: 5432 })).rejects.toThrow(/no Citus/)
})
