// The two kinds of tables in the database.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { replaceSeller } from '@/lib/parties/sellers/sandbox/replace-seller'
import { insertSeller, insertSellerOnce, lockSeller } from '@/lib/parties/sellers/store'
import { testApp } from '@/lib/testing/app'
import { allTables, nameOf } from '@/lib/testing/database/tables'
import { createDatabase } from './client'

const app = await testApp()

test('each table is in the schema of its kind, and no reference leads from one kind to the other', async () => {
  const stored = await app.sql`
    select nspname as schema, relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'platform') and relkind in ('r', 'p') and not relispartition`
  const names = stored.map(({ schema, name }) =>
    nameOf({ schema: schema === 'public' ? undefined : schema, name }),
  )
  expect(names.toSorted()).toEqual(allTables.map(nameOf).toSorted())
  const between = await app.sql`
    select conname from pg_constraint r join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid
    where contype = 'f' and a.relnamespace <> b.relnamespace`
  expect([...between]).toEqual([])
})

test('no trigger is on a table of the platform, and its sequences are beside it', async () => {
  expect([
    ...(await app.sql`
      select tgname from pg_trigger t join pg_class c on c.oid = tgrelid
      where relnamespace = 'platform'::regnamespace and not tgisinternal`),
  ]).toEqual([])
  const apart = await app.sql`
    select s.relname from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype = 'i'
    join pg_class t on t.oid = d.refobjid where s.relkind = 'S' and s.relnamespace <> t.relnamespace`
  expect([...apart]).toEqual([])
})

const directory = () => app.sql`select id, uuid, document from platform.sellers where cell = 1 order by id`
const stored = () => app.sql`select id, uuid, document from sellers order by id`

test('the directory has each seller once, as the cell has it', async () => {
  const [first, second] = [await app.seller(), await app.seller()]
  expect(second.id).toBeGreaterThan(first.id)
  expect([...(await directory())]).toEqual([...(await stored())])
  const placed = await transaction(app.ctx(), async (inner) =>
    replaceSeller(inner, (await lockSeller(inner.tx, first.id))!),
  )
  expect([placed.uuid, placed.document]).toEqual([first.uuid, first.document])
  expect([...(await directory())]).toEqual([...(await stored())])
})

test('a document that another seller has is refused, and what a transaction that fails had created is in neither', async () => {
  const seller = await app.seller()
  const same = { ...seller, uuid: randomUUID() }
  expect(await app.db.transaction((tx) => insertSellerOnce(tx, 1, same, []))).toBeUndefined()
  const failing = app.db.transaction(async (tx) => {
    await insertSeller(tx, 1, { ...same, document: randomUUID() }, [])
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect([...(await directory())]).toEqual([...(await stored())])
})

test('the client reports every statement that it sends', async () => {
  const texts: string[] = []
  const { db, sql, close } = createDatabase({ url: app.url, max: 4, onStatement: (text) => texts.push(text) })
  await sql`select 1 as raw`
  await sql.begin((tx) => tx`select 2 as begun`)
  await db.execute('select 3 as built')
  await db.transaction((tx) => tx.savepoint((inner) => inner.execute('select 4 as nested').execute()))
  await close()
  for (const name of ['raw', 'begun', 'built', 'nested'])
    expect(texts.filter((text) => text.includes(`as ${name}`))).toHaveLength(1)
})
