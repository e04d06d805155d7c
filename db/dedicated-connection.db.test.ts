// Connections of transactions are closed where nobody uses them, and never as one is taken.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Dedicated, openDedicated } from '@/db/dedicated-connection'
import { testDatabase } from '@/db/test-database'
import { runTransaction, type Tx } from '@/db/transaction'

const { url, sql } = await testDatabase()
await sql`create table notes (n int primary key, pid int not null default pg_backend_pid())`

const opened: Dedicated[] = []
afterAll(() => Promise.all(opened.map((dedicated) => dedicated.end(1))))

function openSeveral(many: number, idleMs: number): Dedicated[] {
  const several = Array.from({ length: many }, () => openDedicated({ url }, idleMs))
  opened.push(...several)
  return several
}

const settings = { begin: 'begin', isNamed: () => false, waitsForBegin: false, totals: new Map() }
const run = <Result>(dedicated: Dedicated, work: (tx: Tx) => Promise<Result>) =>
  runTransaction(dedicated, settings, work)

const openPids = async (pids: number[]) =>
  (await sql`select pid from pg_stat_activity where pid = any(${pids}::int[])`).length

test('transactions that begin as their idle connection is closed are all committed', {
  timeout: 60_000,
}, async () => {
  const [many, turns, idleMs] = [8, 60, 15]
  const work = openSeveral(many, idleMs).map(async (dedicated, of) => {
    for (let turn = 0; turn < turns; turn += 1) {
      await run(dedicated, async (tx) => {
        await tx.sql`insert into notes (n) values (${of * turns + turn})`
        if (turn % 3 === 0) tx.withCommit((last) => last.sql`select ${turn}::int`)
      })
      // As its timer ends, and just before and after.
      await sleep(idleMs + (turn % 5) - 2)
    }
  })
  await Promise.all(work)
  const [found] = await sql`select count(*)::int as rows, count(distinct pid)::int as connections from notes`
  expect(found!.rows).toBe(many * turns)
  expect(found!.connections).toBeGreaterThan(3 * many)
})

test('connections without a transaction are closed, and opened again for the next one', async () => {
  const several = openSeveral(6, 2_000)
  const pidOf = (dedicated: Dedicated) =>
    run(dedicated, async (tx) => (await tx.sql<{ pid: number }>`select pg_backend_pid() as pid`)[0]!.pid)
  const pids = await Promise.all(several.map(pidOf))
  expect(await openPids(pids)).toBe(6)
  await expect.poll(() => openPids(pids), { timeout: 20_000 }).toBe(0)
  const later = await Promise.all(several.map(pidOf))
  expect(later.filter((pid) => pids.includes(pid))).toEqual([])
})

test('a transaction that lasts longer than the idle time keeps its connection, and the idle time begins after it', async () => {
  const [dedicated] = openSeveral(1, 100)
  const pids = await run(dedicated!, async (tx) => {
    const ask = async () => (await tx.sql<{ pid: number }>`select pg_backend_pid() as pid`)[0]!.pid
    const first = await ask()
    await sleep(250)
    return [first, await ask()]
  })
  expect(pids[0]).toBe(pids[1])
  await expect.poll(() => openPids(pids), { timeout: 20_000 }).toBe(0)
})
