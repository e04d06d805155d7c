// What transactions send, and when: BEGIN with the first statement, COMMIT with the last ones.
import { sql as text } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Tx } from '@/db/client'
import { openDedicated } from '@/db/dedicated-connection'
import { testDatabase } from '@/db/test-database'
import { runTransaction } from '@/db/transaction'
import { shareTracer } from '@/lib/base/tracing/span'
import { countStatements, shareCountingTracer } from '@/lib/testing/database/count-statements'

const { db, sql, url } = await testDatabase()
await sql`create table notes (name text primary key check (name <> 'refused'))`
await sql`create table dated (at timestamptz)`
await sql`create table later (name text unique deferrable initially deferred)`

beforeAll(shareCountingTracer)
afterAll(() => shareTracer(undefined))

const names = async () => (await sql`select name from notes order by name`).map(({ name }) => name)
const add = (tx: Pick<Tx, 'sql'>, name: string) => tx.sql`insert into notes values (${name})`

/** Connections prepare a statement when they first send it. */
async function counted(work: () => Promise<unknown>) {
  const { statements, roundTrips } = await countStatements(work)
  return { statements, roundTrips }
}

test('a transaction of one step is one round trip, one of two steps is two, and one without a statement sends none', async () => {
  const one = createDatabase({ url, max: 1 })
  const last = (name: string) => one.db.transaction(async (tx) => tx.withCommit((db) => add(db, name)))
  const two = (name: string) =>
    one.db.transaction(async (tx) => {
      await tx.sql`select ${name}::text`
      tx.withCommit((db) => add(db, name))
      tx.withCommit((db) => db.execute(text`insert into notes values (${`${name} too`})`))
    })
  await last('a')
  await two('b')
  expect(await counted(() => last('c'))).toEqual({ statements: 3, roundTrips: 1 })
  expect(await counted(() => two('d'))).toEqual({ statements: 5, roundTrips: 2 })
  expect(await counted(() => one.db.transaction(async () => 'done'))).toEqual({
    statements: 0,
    roundTrips: 0,
  })
  expect(await names()).toEqual(['a', 'b', 'b too', 'c', 'd', 'd too'])
  await one.close()
})

test('where a statement that is sent with COMMIT fails, nothing is committed and its error is thrown', async () => {
  const failed = db.transaction(async (tx) => {
    await add(tx, 'before')
    tx.withCommit((last) => add(last, 'refused'))
    tx.withCommit((last) => add(last, 'after'))
  })
  await expect(failed).rejects.toMatchObject({ constraint_name: 'notes_name_check' })
  expect(await names()).not.toContain('before')
})

const INVALID = new Date(Number.NaN)

describe.each([
  ['that no server gets', undefined],
  ['that is refused once the server has described its statement', INVALID],
])('a value %s', (_, value) => {
  const wrong = (db: Pick<Tx, 'sql'>) => db.sql`insert into dated values (${value as Date})`
  const works: [string, (tx: Tx) => Promise<unknown>][] = [
    ['alone with COMMIT', async (tx) => tx.withCommit(wrong)],
    [
      'behind another statement with COMMIT',
      async (tx) => {
        tx.withCommit((last) => add(last, 'beside'))
        tx.withCommit(wrong)
      },
    ],
    [
      'before another statement with COMMIT',
      async (tx) => {
        tx.withCommit(wrong)
        tx.withCommit((last) => add(last, 'beside'))
      },
    ],
    ['beside another statement of the work', async (tx) => Promise.all([add(tx, 'beside'), wrong(tx)])],
  ]
  test.each(works)('%s commits nothing and holds no connection', { timeout: 10_000 }, async (__, work) => {
    for (const max of [1, 2]) {
      const other = createDatabase({ url, max })
      const run = () =>
        other.db.transaction(async (tx) => {
          await add(tx, 'state')
          await work(tx)
        })
      for (let attempt = 0; attempt < 2; attempt += 1) await expect(run()).rejects.toThrow()
      await other.db.transaction(async (tx) => tx.sql`select 1`)
      expect(await names()).not.toContain('state')
      await other.close()
    }
  })
})

test('a failure that only COMMIT finds is thrown, and nothing is committed', async () => {
  const failed = db.transaction(async (tx) => {
    await add(tx, 'before')
    tx.withCommit((last) => last.sql`insert into later values ('x'), ('x')`)
  })
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  expect(await names()).not.toContain('before')
})

test('a transaction whose work hides the failure of a statement throws that failure', async () => {
  const failed = db.transaction(async (tx) => {
    await Promise.resolve(add(tx, 'refused')).catch(() => 'hidden')
    tx.withCommit((last) => add(last, 'after'))
  })
  await expect(failed).rejects.toMatchObject({ constraint_name: 'notes_name_check' })
  expect(await names()).not.toContain('after')
})

test.each([false, true])(
  'what is queued after a statement was called comes after it (pooled: %s)',
  async (isPooled) => {
    const one = createDatabase({ url, max: 2, isPooled })
    const name = `queued ${isPooled}`
    const count = (tx: Tx) =>
      tx.sql<{ found: number }>`select count(*)::int as found from notes where name = ${name}`
    const found = await one.db.transaction(async (tx) => {
      const before = count(tx)
      tx.withCommit((last) => add(last, name))
      return Promise.all([before, count(tx)])
    })
    await one.close()
    expect(found.map(([row]) => row!.found)).toEqual([0, 1])
  },
)

test('what a savepoint would send with COMMIT is sent, unless the savepoint was rolled back', async () => {
  await db.transaction(async (tx) => {
    await tx.savepoint(async (inner) => inner.withCommit((last) => add(last, 'saved')))
    const undone = tx.savepoint(async (inner) => {
      await add(inner, 'undone now')
      inner.withCommit((last) => add(last, 'undone later'))
      throw new Error('refused')
    })
    await expect(undone).rejects.toThrow('refused')
  })
  expect((await names()).filter((name) => /saved|undone/.test(name))).toEqual(['saved'])
})

test('COMMIT goes out with single statements only, and with none that come too late', async () => {
  const second = db.transaction(async (tx) =>
    tx.withCommit(async (last) => {
      await add(last, 'first of two')
      await add(last, 'second of two')
    }),
  )
  await expect(second).rejects.toThrow('A second statement with COMMIT')
  const late = db.transaction(async (tx) =>
    tx.withCommit(async (last) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      await add(last, 'late')
    }),
  )
  await expect(late).rejects.toThrow('is not known')
  expect(await names()).not.toContain('late')
})

test('where BEGIN fails, at most what was sent with it runs, its error is thrown, and the next transaction is whole', async () => {
  const dedicated = openDedicated({ url })
  const settings = { isNamed: () => false, waitsForBegin: false, totals: new Map() }
  const run = (begin: string, work: (tx: Tx) => Promise<unknown>) =>
    runTransaction(dedicated, { begin, ...settings }, work)
  const hidden = (tx: Tx, name: string) => Promise.resolve(add(tx, name)).catch(() => 'hidden')
  const failed = run('select 1 / 0', async (tx) => {
    await hidden(tx, 'sent with BEGIN')
    await hidden(tx, 'sent after BEGIN failed')
    tx.withCommit((last) => add(last, 'sent with COMMIT after BEGIN failed'))
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  await run('begin', async (tx) => add(tx, 'the next one'))
  const stored = await names()
  expect(stored).toContain('the next one')
  expect(stored.filter((name) => name.includes('failed'))).toEqual([])
  await dedicated.end(1)
})

test('the connection of a transaction that was rolled back serves the next one', async () => {
  const one = createDatabase({ url, max: 1 })
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(one.db.transaction((tx) => tx.execute('select 1 / 0'))).rejects.toThrow()
    const [row] = await one.db.transaction((tx) =>
      tx.execute('select pg_current_xact_id_if_assigned() as id'),
    )
    expect(row).toEqual({ id: null })
  }
  await one.close()
})
