// A cell is placed, and another one moved to the other worker, while their sellers sell, and so does one of another cell.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCells, MOVE_LOCK_MS, moveCell, placeCell } from '@/db/cells/manage-cells'
import { limitRole } from '@/db/session-limits'
import { runSeed } from '@/e2e/simulation/run-seed'
import { placedApps } from './placed-apps'
import { sellIn } from './selling'

const CELLS = 4
/** Sales that are going on at the same time in each cell. */
const AT_ONCE = 3
/** Before the move and after it. */
const AROUND_MS = 3_000
/** The last moment of a move, in which the writes to its cell wait. */
const MAX_PAUSE_MS = 10_000

let placed: Awaited<ReturnType<typeof placedApps>>
beforeAll(async () => {
  placed = await placedApps(CELLS + 1, CELLS)
})
afterAll(() => placed?.close())

test('the limits that a role gets behind a pooler end no statement on a worker', async () => {
  await limitRole(placed.url)
  const limited = await placed.apps[0]!.app.sql`
    select result from run_command_on_workers('select count(*) from pg_db_role_setting s
      join pg_database d on d.oid = s.setdatabase and d.datname = current_database()')`
  expect(limited.map(({ result }) => result)).toEqual(['0', '0'])
})

test('nothing is lost and no sale fails while a cell is placed', { timeout: 180_000 }, async () => {
  const plain = placed.apps[CELLS]!
  const selling = await sellIn(plain, AT_ONCE)
  await sleep(AROUND_MS)
  const before = selling.paid.length
  await placeCell(placed.url, plain.schema)
  await sleep(AROUND_MS)
  expect(await selling.stop()).toBe(0)
  expect(selling.failures).toEqual([])
  expect(selling.paid.length).toBeGreaterThan(before)
})

test('nothing is lost and no sale fails while a cell is moved, and the others do not notice', {
  timeout: 180_000,
}, async () => {
  const { url, workers } = placed
  const nodeOf = async (schema: string) => (await listCells(url)).find((cell) => cell.schema === schema)!.node
  const [moved, other] = placed.apps
  const from = await nodeOf(moved!.schema)
  const target = workers.find(({ host, port }) => `${host}:${port}` !== from)!
  const [selling, beside] = await Promise.all([sellIn(moved!, AT_ONCE), sellIn(other!, AT_ONCE)])
  await sleep(AROUND_MS)
  const before = [selling.paid.length, beside.paid.length]
  const startedAt = performance.now()
  await moveCell(url, moved!.schema, target)
  const movedMs = Math.round(performance.now() - startedAt)
  const during = [selling.paid.length, beside.paid.length]
  await sleep(AROUND_MS)
  const lost = await Promise.all([selling.stop(), beside.stop()])
  console.info(
    `moved in ${movedMs} ms; sales before, until its end and in all: ${before} | ${during} | ${[selling.paid.length, beside.paid.length]}; ` +
      `longest pause ${selling.longestPauseMs()} ms in the moved cell, ${beside.longestPauseMs()} ms in the other`,
  )
  expect(await nodeOf(moved!.schema)).toBe(`${target.host}:${target.port}`)
  expect([...selling.failures, ...beside.failures]).toEqual([])
  expect(lost).toEqual([0, 0])
  expect(selling.longestPauseMs()).toBeLessThan(MAX_PAUSE_MS)
  expect(selling.paid.length).toBeGreaterThan(during[0]!)
})

test('a move ends rather than keep writes waiting for a transaction that stays open', {
  timeout: 180_000,
}, async () => {
  const { url, workers } = placed
  const { schema, app } = placed.apps[1]!
  const { node: from } = (await listCells(url)).find((cell) => cell.schema === schema)!
  const target = workers.find(({ host, port }) => `${host}:${port}` !== from)!
  const { id } = await app.seller()
  const selling = await sellIn(placed.apps[1]!, AT_ONCE)
  const open = await app.sql.reserve()
  const moving = moveCell(url, schema, target)
  const refused = expect(moving).rejects.toThrow('A transaction writes in the cell')
  let isEnded = false
  const ended = () => {
    isEnded = true
  }
  void moving.then(ended, ended)
  // What writes before the copy delays the move, and nothing else.
  for (let status = ''; !isEnded && !/^(Cop|Cat|Cr)/.test(status); await sleep(20))
    status = (await app.sql`select status from get_rebalance_progress() limit 1`)[0]?.status ?? ''
  await open`begin`
  await open`update sellers set clock_offset_ms = clock_offset_ms where id = ${id}`
  await refused
  await sleep(AROUND_MS)
  await open`commit`
  open.release()
  expect(await selling.stop()).toBe(0)
  expect(selling.failures).toEqual([])
  expect(selling.longestPauseMs()).toBeGreaterThan(MOVE_LOCK_MS)
  expect(selling.longestPauseMs()).toBeLessThan(MAX_PAUSE_MS)
  await moveCell(url, schema, target)
  expect((await listCells(url)).find((cell) => cell.schema === schema)!.node).toBe(
    `${target.host}:${target.port}`,
  )
})

test('the simulation goes on in the moved cell', { timeout: 180_000 }, async () => {
  await runSeed(placed.apps[0]!.app, 4_242, 60)
})

test('the proofs of every cell find nothing', () => placed.verify())
