// The read replica with a real streaming replica, whose replay is paused, and which is killed and promoted.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql as text } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, type Database } from '@/db/client'
import { noReplica, streamingReplica } from '@/lib/testing/database/streaming-replica'
import { createReplica, type Reader, type Replica } from './replica'
import type { ReplicaState } from './watch'

describe.skipIf(noReplica)('the read replica', { timeout: 30_000 }, () => {
  let servers: Awaited<ReturnType<typeof streamingReplica>>
  let primary: Database
  let onReplica: postgres.Sql
  let replica: Replica & Reader
  let states: ReplicaState[]

  beforeAll(async () => {
    servers = await streamingReplica()
    primary = createDatabase({ url: servers.primary.url, max: 4 })
    onReplica = postgres(servers.replica.url, { max: 1, onnotice: () => {}, backoff: () => 0.1 })
    await primary.sql`create table entries (id int primary key, note text)`
    await primary.sql`create role reader login`
    await primary.sql`grant select on entries to reader`
  }, 60_000)
  afterAll(async () => {
    await onReplica?.end({ timeout: 0 })
    await primary?.close(0)
    await servers?.stop()
  })
  beforeEach(async () => {
    await primary.sql`truncate entries`
    states = []
    replica = watched()
    await until(() => replica.state().isUsed)
  })
  afterEach(() => replica.close())

  function watched(replicaUrl = servers.replica.url, primaryUrl = servers.primary.url, checkMs = 50) {
    const watched = createReplica({
      primaryUrl,
      replicaUrl,
      onState: (state) => states.push({ ...state }),
      checkMs,
    })
    return { ...watched, ...watched.readerOf(primary, () => createDatabase({ url: replicaUrl, max: 4 })) }
  }
  /** Where a read goes, and the entries that it sees. */
  async function read(from = replica) {
    const db = await from.readDb()
    const [row] = await db.execute<{ recovers: boolean; ids: number[] }>(text`
      select pg_is_in_recovery() as recovers, array(select id from entries order by id) as ids`)
    return { where: row!.recovers ? 'replica' : 'primary', ids: row!.ids }
  }
  const insert = (id: number) => primary.sql`insert into entries values (${id})`

  test('a read after a write, of any process, sees it: on the replica where that has replayed it', async () => {
    const where = { replica: 0, primary: 0 }
    for (let id = 1; id <= 200; id += 1) {
      await insert(id)
      const seen = await read()
      expect(seen.ids).toHaveLength(id)
      where[seen.where as keyof typeof where] += 1
    }
    expect(where.replica).toBeGreaterThan(150)
  })

  test('while replay is paused a read goes to the primary, and later to the replica again', async () => {
    await insert(1)
    await onReplica`select pg_wal_replay_pause()`
    await insert(2)
    expect(await read()).toEqual({ where: 'primary', ids: [1, 2] })
    expect(replica.state()).toMatchObject({ isUsed: false, reason: 'is late' })
    const before = performance.now()
    expect(await read()).toEqual({ where: 'primary', ids: [1, 2] })
    expect(performance.now() - before).toBeLessThan(50)
    await sleep(400)
    expect(replica.state().lagMs).toBeGreaterThan(300)
    await onReplica`select pg_wal_replay_resume()`
    await until(() => replica.state().isUsed)
    expect(await read()).toEqual({ where: 'replica', ids: [1, 2] })
    expect(states.map(({ isUsed }) => isUsed)).toEqual([true, false, true])
  })

  test('reads at the same time share one look at the primary', async () => {
    // In a database of its own, whose transactions are those of the looks.
    await primary.sql`create database looks`
    const looks = (url: string) => Object.assign(new URL(url), { pathname: '/looks' }).href
    while ((await onReplica`select from pg_database where datname = 'looks'`).length === 0) await sleep(10)
    const looking = watched(looks(servers.replica.url), looks(servers.primary.url), 60_000)
    await until(() => looking.state().isUsed)
    const dbs = await Promise.all(Array.from({ length: 200 }, () => looking.readDb()))
    const recovers = text`select pg_is_in_recovery() as recovers`
    for (const db of dbs) expect(await db.execute(recovers)).toEqual([{ recovers: true }])
    // A connection counts its transactions when it ends, at the latest.
    await looking.close()
    await sleep(100)
    const [row] = await primary.sql`
      select pg_stat_get_db_xact_commit(oid)::int as count from pg_database where datname = 'looks'`
    expect(Number(row!.count)).toBeLessThan(10)
  })

  test('a snapshot reads from the replica', async () => {
    const db = await replica.readDb()
    const recovers = text`select pg_is_in_recovery() as recovers`
    const [row] = await db.transaction((tx) => tx.execute<{ recovers: boolean }>(recovers), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    expect(row).toEqual({ recovers: true })
  })

  test('a read that conflicts with what the replica replays is repeated on the primary', async () => {
    await onReplica`alter system set max_standby_streaming_delay = 0`
    await onReplica`select pg_reload_conf()`
    await insert(1)
    const db = await replica.readDb()
    const reading = sent(
      db.execute<{ recovers: boolean; id: number }>(
        text`select pg_is_in_recovery() as recovers, id, pg_sleep(0.5) from entries`,
      ),
    )
    await sleep(200)
    // An exclusive lock that is replayed cancels the statement that reads the table.
    await primary.sql`alter table entries alter note set default ''`
    expect((await reading)[0]).toMatchObject({ id: 1, recovers: false })
    await onReplica`alter system reset max_standby_streaming_delay`
    await onReplica`select pg_reload_conf()`
  })

  test('what the primary has shown to a read is seen by its later statements', async () => {
    const slow = watched(servers.replica.url, servers.primary.url, 60_000)
    await until(() => slow.state().isUsed)
    const db = await slow.readDb()
    const ids = async (query: string) =>
      (
        await db.execute<{ ids: number[] }>(text.raw(`select array(select id from entries) as ids${query}`))
      )[0]!.ids
    expect(await ids('')).toEqual([])
    await onReplica`select pg_wal_replay_pause()`
    await insert(1)
    expect(await ids('')).toEqual([])
    const lost = ids(', pg_sleep(0.5)')
    await sleep(200)
    await onReplica`
      select pg_terminate_backend(pid) from pg_stat_activity where query like '%, pg_sleep(0.5)' and pid <> pg_backend_pid()`
    expect(await lost).toEqual([1])
    for (let n = 0; n < 4; n += 1) expect(await ids('')).toEqual([1])
    await onReplica`select pg_wal_replay_resume()`
    // It waits some seconds for the connection that was ended.
    void slow.close()
  })

  test('when the replica is killed, reads under way and later ones are served by the primary', async () => {
    await insert(1)
    const db = await replica.readDb()
    const whereAfterSleep = text`select pg_is_in_recovery() as recovers, pg_sleep(0.5)`
    const underWay = sent(db.execute<{ recovers: boolean }>(whereAfterSleep))
    const inTransaction = db.transaction((tx) => tx.execute<{ recovers: boolean }>(whereAfterSleep), {
      accessMode: 'read only',
    })
    await sleep(100)
    await servers.replica.kill()
    expect((await underWay)[0]!.recovers).toBe(false)
    expect((await inTransaction)[0]!.recovers).toBe(false)
    await insert(2)
    expect(await read()).toEqual({ where: 'primary', ids: [1, 2] })
    expect(replica.state()).toMatchObject({ isUsed: false, reason: 'is unreachable' })
    await servers.replica.restart()
    await until(() => replica.state().isUsed)
    expect(await read()).toEqual({ where: 'replica', ids: [1, 2] })
  })

  test('a replica that hangs delays a read by a tenth of a second, once', async () => {
    const hanging = [...(await pidsOf(onReplica)), servers.replica.pid()]
    for (const pid of hanging) process.kill(pid, 'SIGSTOP')
    try {
      const started = performance.now()
      for (let n = 0; n < 10; n += 1) expect((await read()).where).toBe('primary')
      // Ten delays would take a second.
      expect(performance.now() - started).toBeLessThan(900)
    } finally {
      for (const pid of hanging) process.kill(pid, 'SIGCONT')
    }
    await until(() => replica.state().isUsed)
  })

  test('neither the primary itself nor another database is taken for its replica', async () => {
    const other = new URL(servers.replica.url)
    other.pathname = '/template1'
    for (const [url, reason] of [
      [servers.primary.url, 'is not a replica'],
      [other.href, 'is a replica of another database'],
      ['postgres://balcao@127.0.0.1:1/postgres', 'is unreachable'],
    ] as const) {
      const wrong = watched(url)
      await until(() => wrong.state().reason !== undefined)
      expect(wrong.state()).toMatchObject({ isUsed: false, reason })
      expect((await read(wrong)).where).toBe('primary')
      await wrong.close()
    }
  })

  test('a role without rights on statistics can tell whether the replica receives', async () => {
    const as = (url: string) => url.replace('balcao@', 'reader@')
    const restricted = watched(as(servers.replica.url), as(servers.primary.url))
    await until(() => restricted.state().isUsed)
    await restricted.close()
  })

  test('an error of the statement itself is not repeated, and does not end the use of the replica', async () => {
    const db = await replica.readDb()
    await expect(db.execute(text`select 1 / 0 as result`)).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(states).toHaveLength(1)
  })
})

/** drizzle sends a query when it is awaited. */
const sent = async <Rows>(query: PromiseLike<Rows>) => query

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error('It did not come true')
    await sleep(10)
  }
}

/** The processes of the other sessions of the server. */
async function pidsOf(sql: postgres.Sql): Promise<number[]> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  return rows.map(({ pid }) => pid)
}
