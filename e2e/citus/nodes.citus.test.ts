// Cells that are reached at the nodes which have them, and not through the coordinator.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCells, moveCell } from '@/db/cells/manage-cells'
import { runSeed } from '@/e2e/simulation/run-seed'
import { keepPartitions } from '@/lib/backoffice/platform/partitions/keep-partitions'
import { placedApps } from './placed-apps'
import { sellIn } from './selling'

const CELLS = 4
const AT_ONCE = 3
const AROUND_MS = 3_000

let placed: Awaited<ReturnType<typeof placedApps>>
let atNodes: Awaited<ReturnType<typeof placed.atNodes>>
beforeAll(async () => {
  placed = await placedApps(CELLS)
  atNodes = await placed.atNodes()
})
afterAll(() => placed?.close())

const nodeOf = async (schema: string) =>
  (await listCells(placed.url)).find((cell) => cell.schema === schema)!.node!

/** The group of the server that a statement of the cell runs at; 0 is the coordinator. */
async function groupOf(cell: number): Promise<number> {
  const { sql } = (await atNodes.cells.find(cell))!
  const [row] = await sql`select groupid as id from pg_dist_local_group`
  return row!.id
}

test('each cell is reached at its node, and what belongs to no cell at the coordinator', async () => {
  for (const { number } of atNodes.apps) expect(await groupOf(number)).toBeGreaterThan(0)
  expect(atNodes.reached).toEqual(
    await Promise.all(atNodes.apps.map(async ({ schema }) => ({ schema, server: await nodeOf(schema) }))),
  )
  const [row] = await atNodes.cells.platform.sql`select groupid as id from pg_dist_local_group`
  expect(row!.id).toBe(0)
  expect(await atNodes.cells.nodes()).toHaveLength(2)
})

test('partitions are added by the coordinator', async () => {
  const { app } = atNodes.apps[0]!
  const at = new Date('2027-03-10T00:00:00Z')
  while ((await keepPartitions({ ...app.ctx(), systemNow: at })) > 0);
  expect(await keepPartitions({ ...app.ctx(), systemNow: at })).toBe(0)
})

test('the simulation runs at the node', { timeout: 180_000 }, async () => {
  await runSeed(atNodes.apps[3]!.app, 77, 40)
})

test('a cell is followed to another node and back under load: nothing is lost, and ids grow', {
  timeout: 240_000,
}, async () => {
  const { schema, number, app } = atNodes.apps[0]!
  const selling = await sellIn(atNodes.apps[0]!, AT_ONCE)
  for (let move = 0; move < 2; move += 1) {
    await sleep(AROUND_MS)
    const before = await groupOf(number)
    const from = await nodeOf(schema)
    const target = placed.workers.find(({ host, port }) => `${host}:${port}` !== from)!
    const [newest] = await app.sql`select max(id) as id from orders`
    await moveCell(placed.url, schema, target)
    await sleep(AROUND_MS)
    expect(await groupOf(number)).not.toBe(before)
    const late = await app.sql`
      select id from orders where id > ${newest!.id} order by id desc limit 1`
    expect(late).toHaveLength(1)
  }
  expect(await selling.stop()).toBe(0)
  expect(selling.failures).toEqual([])
  expect(selling.longestPauseMs()).toBeLessThan(10_000)
  console.info(`longest pause ${selling.longestPauseMs()} ms; ${selling.paid.length} sales`)
  // One process alone: the ids have the order of its sales, whichever server assigned them.
  const uuids = selling.paid.map(({ uuid }) => uuid)
  const ids = await app.sql`select id, uuid from orders where uuid = any(${`{${uuids.join(',')}}`}::uuid[])`
  const idOf = new Map(ids.map((row) => [row.uuid as string, row.id as number]))
  const inOrder = uuids.map((uuid) => idOf.get(uuid)!)
  // As many sales are under way at once, so that one may have begun that much earlier.
  for (const [index, id] of inOrder.entries())
    for (const later of inOrder.slice(index + 10, index + 40)) expect(later).toBeGreaterThan(id)
  expect(new Set(ids.map((row) => (row.id as number) % 64)).size).toBe(2)
})

test('the proofs of every cell find nothing', () => placed.verify())
