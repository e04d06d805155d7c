import { sql as text } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDatabase, type Tx } from '@/db/client'
import { testDatabase } from '@/db/test-database'
import { outageOf } from '@/lib/base/outages/outage-of'
import { breakableConnection } from '@/lib/testing/breakable-connection'

const { url, sql: admin } = await testDatabase()
await admin`create table slow (id int)`
await admin`create function sleep() returns trigger language plpgsql as 'begin perform pg_sleep(5); return new; end'`
await admin`create constraint trigger slow after insert on slow deferrable initially deferred for each row execute function sleep()`
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('queries succeed again within four seconds after an interruption of the database', {
  timeout: 60_000,
}, async () => {
  const line = await breakableConnection(url)
  const { db, sql, close } = createDatabase({ url: line.url, max: 8 })
  const ask = async () => {
    await db.execute(text`select 1`)
    await db.transaction((tx) => tx.execute(text`select 2`))
    await sql`select 3`
  }
  await Promise.all(Array.from({ length: 16 }, ask))
  line.cut()
  const awayUntil = performance.now() + 3_000
  const lost: unknown[] = []
  const load = Array.from({ length: 16 }, async () => {
    while (performance.now() < awayUntil) await ask().catch((error) => lost.push(error) && pause(5))
  })
  await pause(3_000)
  line.restore()
  const restoredAt = performance.now()
  await Promise.all(load)
  await Promise.all(Array.from({ length: 16 }, ask))
  expect(performance.now() - restoredAt).toBeLessThan(4_000)
  expect(lost.length).toBeGreaterThan(16)
  expect(lost.filter((error) => outageOf(error)?.kind !== 'database')).toEqual([])
  await close(0)
  await line.close()
})

test('a server that accepts no connection is an outage of the database, however it is used', async () => {
  const { db, sql, close } = createDatabase({ url: 'postgres://balcao@127.0.0.1:1/x', max: 2 })
  const uses = [
    async () => await db.execute(text`select 1`),
    () => db.transaction((tx) => tx.execute(text`select 2`)),
    async () => await sql`select 3`,
    () => sql.begin((tx) => tx`select 4`),
  ]
  for (const use of [...uses, ...uses]) {
    const failed: unknown = await use().catch((error) => error)
    expect(outageOf(failed)).toMatchObject({ kind: 'database', code: 'ECONNREFUSED' })
  }
  await close(0)
})

const losses: [string, (tx: Tx) => PromiseLike<unknown>][] = [
  ['in a statement', (tx: Tx) => tx.execute(text`select pg_sleep(5)`)],
  [
    'in a statement, and throws another error',
    (tx: Tx) => tx.execute(text`select pg_sleep(5)`).catch(refuse),
  ],
  ['in a savepoint', (tx: Tx) => tx.savepoint((inner) => inner.execute(text`select pg_sleep(5)`))],
  ['between its statements', (tx: Tx) => tx.execute(text`select 1`).then(() => pause(400))],
  ['before another statement', (tx: Tx) => pause(400).then(() => tx.execute(text`select 2`))],
  [
    'in a statement that is sent with COMMIT',
    async (tx: Tx) => tx.withCommit((last) => last.sql`select pg_sleep(5), ${1}::int`),
  ],
  [
    'in the first of two statements that are sent with COMMIT',
    async (tx: Tx) => {
      tx.withCommit((last) => last.sql`select pg_sleep(5), ${1}::int`)
      tx.withCommit((last) => last.sql`select ${2}::int`)
    },
  ],
  ['in COMMIT', (tx: Tx) => tx.sql`insert into slow values (1)`],
]

test.each(losses)(
  'a transaction that loses its connection %s fails, and its connection opens again',
  async (_, run) => {
    const line = await breakableConnection(url)
    const { db, close } = createDatabase({ url: line.url, max: 1 })
    await db.transaction((tx) => tx.execute(text`select 1`))
    const failed = db
      .transaction(async (tx) => run(tx))
      .then(
        () => 'done',
        () => 'failed',
      )
    await pause(50)
    line.cut()
    expect(await failed).toBe('failed')
    await pause(200)
    line.restore()
    const [row] = await db.transaction((tx) => tx.execute<{ x: number }>(text`select 3 as x`))
    expect(row).toEqual({ x: 3 })
    await close(0)
    await line.close()
  },
)

test.each(losses)(
  'a transaction whose server process is ended %s fails as an outage, and its connection opens again',
  async (how, run) => {
    const { db, close } = createDatabase({ url, max: 1 })
    const [process] = await db.transaction((tx) =>
      tx.execute<{ pid: number }>(text`select pg_backend_pid() as pid`),
    )
    let startedAt = 0
    const failed = db
      .transaction(async (tx) => {
        startedAt = performance.now()
        return run(tx)
      })
      .then(
        () => 'done',
        (error: unknown) => outageOf(error)?.kind ?? (error as Error).message,
      )
    await expect.poll(() => startedAt, { timeout: 20_000 }).toBeGreaterThan(0)
    await pause(50)
    await admin`select pg_terminate_backend(${process!.pid})`
    // Where the work throws another error, that or the loss comes first.
    expect(how.includes('another error') ? ['database', 'refused'] : ['database']).toContain(await failed)
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    const [row] = await db.transaction((tx) => tx.execute<{ x: number }>(text`select 3 as x`))
    expect(row).toEqual({ x: 3 })
    await close(0)
  },
)

test('a connection that is lost at its first query rejects that query and nothing else', async () => {
  const line = await breakableConnection(url)
  line.loseFirstQueries()
  const { db, sql, close } = createDatabase({ url: line.url, max: 4 })
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  const outcomes = await Promise.allSettled([
    sql`select 1`,
    db.execute(text`select 2`),
    db.transaction((tx) => tx.execute(text`select 3`)),
  ])
  await pause(50)
  process.off('unhandledRejection', note)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(unhandled).toEqual([])
  line.restore()
  const [row] = await db.transaction((tx) => tx.execute<{ x: number }>(text`select 4 as x`))
  expect(row).toEqual({ x: 4 })
  await close(0)
  await line.close()
})

function refuse(): never {
  throw new Error('refused')
}
