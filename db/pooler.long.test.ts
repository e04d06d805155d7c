// Through a real PgBouncer in transaction mode, where it is installed.
import { sql as text } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Database, type Tx } from '@/db/client'
import { limitRole } from '@/db/session-limits'
import { testDatabase } from '@/db/test-database'
import { changeChannel, changePayload } from '@/lib/base/changes/change'
import { createChangeFeed } from '@/lib/process/change-feed'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '@/lib/testing/pooler/pgbouncer'

const { url, sql: direct } = await testDatabase()
await direct`create table notes (name text primary key check (name <> 'refused'))`
await direct`create table slow (id int)`
await direct`create function sleep() returns trigger language plpgsql as 'begin perform pg_sleep(8); return new; end'`
await direct`create constraint trigger slow after insert on slow deferrable initially deferred for each row execute function sleep()`
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.runIf(hasPgbouncer)('behind PgBouncer in transaction mode', () => {
  let pooler: Pgbouncer
  let pooled: Database

  beforeAll(async () => {
    await direct`select 1`
    pooler = await startPgbouncer(url, { poolSize: 2 })
    expect(await limitRole(pooler.url)).toBe(false)
    // The limits hold for connections that the pooler opens from now on.
    await pooler.kill()
    await pooler.start()
    pooled = createDatabase({ url: pooler.url, max: 8, isPooled: true })
  })
  afterAll(async () => {
    await pooled?.close(0)
    await pooler?.stop()
  })

  const endServerConnections = () =>
    direct`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'balcao'`

  async function ask(n: number): Promise<void> {
    const [row] = await pooled.db.execute<{ x: number }>(text`select ${n}::int as x`)
    await pooled.db.transaction(async (tx) => {
      await tx.execute(text`select ${n}::int as y`)
      await tx.savepoint((inner) => inner.execute(text`select ${n}::int as z`))
    })
    const [raw] = await pooled.sql`select ${n}::int8 as n, ${[n, 2]}::int[] as list,
      ${pooled.sql.json({ n })}::jsonb as body, current_setting('TimeZone') as zone`
    expect(row).toEqual({ x: n })
    expect(raw).toEqual({ n, list: [n, 2], body: { n }, zone: 'UTC' })
  }

  test('the startup parameters and named statements of a direct connection are refused', async () => {
    const { db, close } = createDatabase({ url: pooler.url, max: 2 })
    await expect(db.execute(text`select 1`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('unsupported startup parameter') },
    })
    await close(0)
  })

  test('many clients share two connections, and leave no statement in them', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n)))
    const left = await pooled.sql`select count(*)::int as statements from pg_prepared_statements`
    expect(left[0]).toEqual({ statements: 0 })
  })

  test('statements that are sent at the same time are all answered, with parameters and without', {
    timeout: 15_000,
  }, async () => {
    const { db, close } = createDatabase({ url: pooler.url, max: 4, isPooled: true })
    const { sql } = db
    const rounds = Array.from({ length: 200 }, (_, n) => n)
    for (const n of rounds)
      await Promise.all([
        ...[db.execute(text`select 1`), db.execute(text`select ${n}::int`), db.execute(text`select 2`)],
        ...[sql`select 1`, sql`select ${n}::int`, sql`select 2`, sql`select ${n}::int`],
      ])
    await close(0)
  })

  test('a transaction of the raw client reads at one moment, beside statements outside of it', async () => {
    const { sql } = pooled
    const read = sql.begin('isolation level repeatable read read only', async (tx) => {
      const [one] = await tx`select txid_current_snapshot()::text as at, ${1}::int as n`
      await Promise.all([1, 2, 3].map((n) => sql`select txid_current(), ${n}::int`))
      const [two] = await tx`select txid_current_snapshot()::text as at, ${1}::int as n`
      return [one, two]
    })
    const [one, two] = await read
    expect(two).toEqual(one)
  })

  test('statements and idle transactions have the limits of direct connections', async () => {
    const rows = await pooled.sql`select name, setting::int as ms from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', ms: 30_000 },
      { name: 'statement_timeout', ms: 15_000 },
    ])
    expect(await limitRole(pooler.url)).toBe(true)
  })

  test('a transaction can lift the limit for itself, and no later one inherits that', async () => {
    await pooled.db.transaction(async (tx) => {
      await tx.execute(text`set local statement_timeout = 0`)
    })
    const limits = await Promise.all(
      Array.from({ length: 8 }, () => pooled.sql`select current_setting('statement_timeout') as limit`),
    )
    expect(new Set(limits.map(([row]) => row!.limit))).toEqual(new Set(['15s']))
  })

  test('notifications reach a listener on the direct address', async () => {
    const feed = createChangeFeed(url)
    const received: unknown[] = []
    await feed.subscribe((change) => received.push(change))
    const change = { sellerId: 7, resourceUuid: 'a' }
    await pooled.db.transaction((tx) =>
      tx.execute(text`select pg_notify(${changeChannel}, ${changePayload(change)})`),
    )
    await expect.poll(() => received).toContainEqual(change)
    await feed.close()
  })

  test('what is sent with COMMIT is committed with its transaction, and nothing of one where that fails', async () => {
    const add = (on: Pick<Tx, 'sql'>, name: string) => on.sql`insert into notes values (${name})`
    const run = (n: number, last: string) =>
      pooled.db.transaction(async (tx) => {
        await add(tx, `${n} at once`)
        tx.withCommit((db) => add(db, last))
        tx.withCommit((db) => db.execute(text`insert into notes values (${`${n} with COMMIT too`})`))
      })
    const alone = (n: number) =>
      pooled.db.transaction(async (tx) => tx.withCommit((db) => add(db, `${n} alone`)))
    const turns = Array.from({ length: 40 }, (_, n) => n)
    const failed = turns.map((n) =>
      expect(run(1_000 + n, 'refused')).rejects.toMatchObject({ constraint_name: 'notes_name_check' }),
    )
    await Promise.all([...turns.map((n) => run(n, `${n} with COMMIT`)), ...turns.map(alone), ...failed])
    const stored = (await direct`select name from notes`).map(({ name }) => name as string)
    const wanted = turns.flatMap((n) =>
      ['at once', 'with COMMIT', 'with COMMIT too', 'alone'].map((what) => `${n} ${what}`),
    )
    expect(stored.sort()).toEqual(wanted.sort())
  })

  test.each([
    ['in a statement', (tx: Tx) => tx.execute(text`select pg_sleep(5)`)],
    ['in a savepoint', (tx: Tx) => tx.savepoint((inner) => inner.execute(text`select pg_sleep(5)`))],
    ['between its statements', () => pause(600)],
    ['before another statement', (tx: Tx) => pause(600).then(() => tx.execute(text`select 2`))],
    [
      'in a statement that is sent with COMMIT',
      async (tx: Tx) => tx.withCommit((last) => last.sql`select pg_sleep(5), ${1}::int`),
    ],
    ['in COMMIT', (tx: Tx) => tx.sql`insert into slow values (1)`],
  ])('a transaction whose server connection ends %s fails, and the next ones succeed', async (_, run) => {
    const { db, close } = createDatabase({ url: pooler.url, max: 1, isPooled: true })
    let startedAt = 0
    const failed = db
      .transaction(async (tx) => {
        await tx.execute(text`select 1`)
        startedAt = performance.now()
        return run(tx)
      })
      .then(
        () => 'done',
        () => 'failed',
      )
    await expect.poll(() => startedAt, { timeout: 20_000 }).toBeGreaterThan(0)
    await pause(100)
    await endServerConnections()
    expect(await failed).toBe('failed')
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    for (const n of [1, 2, 3]) {
      const [row] = await db.transaction((tx) => tx.execute<{ x: number }>(text`select ${n}::int as x`))
      expect(row).toEqual({ x: n })
    }
    await close(0)
  })

  test('a transaction whose pooler is killed in COMMIT fails at once, and the next one succeeds', {
    timeout: 30_000,
  }, async () => {
    const { db, close } = createDatabase({ url: pooler.url, max: 1, isPooled: true })
    let startedAt = 0
    const failed = expect(
      db.transaction(async (tx) => {
        await tx.sql`insert into slow values (${2})`
        startedAt = performance.now()
      }),
    ).rejects.toThrow()
    await expect.poll(() => startedAt, { timeout: 20_000 }).toBeGreaterThan(0)
    await pause(300)
    await pooler.kill()
    await failed
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    await pooler.start()
    await db.transaction((tx) => tx.execute(text`select 1`))
    await close(0)
  })

  test('queries succeed within five seconds after the pooler was killed and came back, under load', {
    timeout: 30_000,
  }, async () => {
    let isOver = false
    const lost: unknown[] = []
    const load = Array.from({ length: 16 }, async (_, n) => {
      while (!isOver) await ask(n).catch((error) => lost.push(error) && pause(5))
    })
    await pause(200)
    await pooler.kill()
    await pause(1_500)
    await pooler.start()
    const backAt = performance.now()
    isOver = true
    await Promise.all(load)
    await Promise.all(Array.from({ length: 16 }, (_, n) => ask(n)))
    expect(performance.now() - backAt).toBeLessThan(5_000)
    expect(lost.length).toBeGreaterThan(0)
  })
})
