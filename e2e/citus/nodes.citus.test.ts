// Cells that are reached at the nodes which have them, and not through the coordinator.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCells } from '@/db/cells/databases'
import type { Reached } from '@/db/cells/followed'
import { ID_STEP } from '@/db/cells/ids'
import { listCells, moveCell, prepareDatabase } from '@/db/cells/manage-cells'
import { lockOnPlatform } from '@/db/platform-lock'
import { restrictRole } from '@/db/restrict-role'
import { runSeed } from '@/e2e/simulation/run-seed'
import { keepPartitions } from '@/lib/backoffice/platform/partitions/keep-partitions'
import { type Change, type ChangeNotification, changeChannel, changePayload } from '@/lib/base/changes/change'
import { outageOf } from '@/lib/base/outages/outage-of'
import type { CitusNode } from '@/lib/base/settings/node-addresses'
import { createFeedOfNodes } from '@/lib/process/change-feed-of-nodes'
import { appInCell } from '@/lib/testing/database/app-in-cell'
import { asAdmin } from './database'
import { placedApps } from './placed-apps'
import { sellIn } from './selling'

const CELLS = 4
const AT_ONCE = 3
const AROUND_MS = 3_000
const RECOVERY_MS = 40_000

let placed: Awaited<ReturnType<typeof placedApps>>
let atNodes: Awaited<ReturnType<typeof placed.atNodes>>
let whilePrepared: { paid: number; lost: number; failures: unknown[] }
beforeAll(async () => {
  placed = await placedApps(CELLS)
  const selling = await sellIn(placed.apps[0]!, AT_ONCE)
  await sleep(AROUND_MS)
  atNodes = await placed.atNodes()
  const lost = await selling.stop()
  whilePrepared = { paid: selling.paid.length, lost, failures: selling.failures }
}, 240_000)
afterAll(() => placed?.close())

const nodeOf = async (schema: string) =>
  (await listCells(placed.url)).find((cell) => cell.schema === schema)!.node!

const bySeller = (one: ChangeNotification, other: ChangeNotification) =>
  (one as Change).sellerId - (other as Change).sellerId

/** The group of the server that a statement of the cell runs at; 0 is the coordinator. */
async function groupOf(cell: number): Promise<number> {
  const { sql } = (await atNodes.cells.find(cell))!
  const [row] = await sql`select groupid as id from pg_dist_local_group`
  return row!.id
}

test('no sale fails or is lost while the nodes are prepared', () => {
  expect(whilePrepared).toMatchObject({ lost: 0, failures: [] })
  expect(whilePrepared.paid).toBeGreaterThan(10)
})

test('each cell is reached at its node, and what belongs to no cell at the coordinator', async () => {
  for (const { number } of atNodes.apps) expect(await groupOf(number)).toBeGreaterThan(0)
  expect(atNodes.reached).toEqual(
    await Promise.all(atNodes.apps.map(async ({ schema }) => ({ schema, server: await nodeOf(schema) }))),
  )
  const [row] = await atNodes.cells.platform.sql`select groupid as id from pg_dist_local_group`
  expect(row!.id).toBe(0)
  expect(await atNodes.cells.nodes()).toHaveLength(2)
})

test('a lock on the platform is one for the cells of all nodes, and ends with its transaction', async () => {
  const on = async (schema: string) => (await nodeOf(schema)) === (await nodeOf(atNodes.apps[0]!.schema))
  const others = await Promise.all(atNodes.apps.map(async (one) => ((await on(one.schema)) ? [] : [one])))
  const [one, other] = [atNodes.apps[0]!.app, others.flat()[0]!.app]
  const taken: string[] = []
  const take = (by: string, { db }: typeof one, work: () => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await lockOnPlatform(tx, 'one of all')
      taken.push(by)
      await work()
      taken.push(`${by} ends`)
    })
  let second: Promise<unknown> = Promise.resolve()
  await take('first', one, async () => {
    second = take('second', other, async () => {})
    await sleep(500)
  })
  await second
  expect(taken).toEqual(['first', 'first ends', 'second', 'second ends'])
})

test('a notification of a cell is heard by a process that listens at every node', async () => {
  const feed = createFeedOfNodes(placed.url, atNodes.cells.nodes)
  const heard: ChangeNotification[] = []
  await feed.subscribe((notification) => heard.push(notification))
  for (const [index, { app }] of atNodes.apps.entries())
    await app.sql`select pg_notify(${changeChannel}, ${changePayload({ sellerId: index, resourceUuid: 'of-a-node' })})`
  const all = atNodes.apps.map((_, sellerId) => ({ sellerId, resourceUuid: 'of-a-node' }))
  await expect.poll(() => heard.toSorted(bySeller)).toEqual(all)
  await feed.close()
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
  expect(new Set(ids.map((row) => (row.id as number) % ID_STEP)).size).toBe(2)
})

test('a process that does not reach the node goes by the coordinator, and back, and its ids grow', {
  timeout: 120_000,
}, async () => {
  const { number, schema } = atNodes.apps[1]!
  let isReached = true
  const servers: string[] = []
  const cells = openCells({
    url: placed.url,
    max: 8,
    nodes: {
      addressOf: (node) => (isReached ? node : { host: '127.0.0.1', port: 1 }),
      onReached: ({ server }) => servers.push(server),
    },
  })
  const app = await appInCell(placed.url, atNodes.apps[1]!, await cells.find(number))
  const ids: number[] = []
  const sell = async () => {
    const { id } = await app.seller()
    const [row] = await app.db.execute<{ id: number }>(
      `insert into audit_entries (uuid, seller_id, occurred_at, actor_kind, action, resource_kind, request_id)
        values (gen_random_uuid(), ${id}, now(), 'SYSTEM', 'x', 'x', 'x') returning id`,
    )
    ids.push(Number(row!.id))
  }
  for (const reached of [true, false, true, false]) {
    isReached = reached
    await sleep(2_500)
    await sell()
    await sleep(500)
    await sell()
  }
  const node = await nodeOf(schema)
  expect(servers).toEqual([node, 'coordinator', node, 'coordinator'])
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  expect(new Set(ids.map((id) => id % ID_STEP)).size).toBe(2)
  await cells.close()
})

test('a node that is killed under load is served again, and nothing that was answered is lost', {
  timeout: 180_000,
}, async () => {
  const [killed, beside] = [atNodes.apps[2]!, atNodes.apps[3]!]
  const [selling, others] = await Promise.all([sellIn(killed, AT_ONCE), sellIn(beside, 1)])
  for (let kill = 0; kill < 3; kill += 1) {
    const sold = selling.paid.length
    await expect.poll(() => selling.paid.length, { timeout: RECOVERY_MS }).toBeGreaterThan(sold + 5)
    const [backend] = await killed.app.sql`select pg_backend_pid() as pid`
    // A server process that is killed takes all of the node with it: Postgres starts again, and recovers.
    process.kill(backend!.pid, 'SIGKILL')
  }
  const sold = selling.paid.length
  await expect.poll(() => selling.paid.length, { timeout: RECOVERY_MS }).toBeGreaterThan(sold + 5)
  expect([await selling.stop(), await others.stop()]).toEqual([0, 0])
  const failed = [...selling.failures, ...others.failures].map(({ error }) => error)
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.filter((error) => outageOf(error)?.kind !== 'database')).toEqual([])
  console.info(
    `${selling.paid.length} sales, ${failed.length} that met a kill, longest pause ${selling.longestPauseMs()} ms`,
  )
})

test('a role with restricted rights reaches the cells at their nodes, and may still not change the ledger', async () => {
  const { number, schema } = atNodes.apps[0]!
  const role = `app_${randomUUID().slice(0, 8)}`
  await asAdmin(placed.url, (sql) => sql.unsafe(`create role ${role} login password 'x'`))
  const url = Object.assign(new URL(placed.url), { username: role, password: 'x' }).href
  await restrictRole(placed.url, url)
  await prepareDatabase(placed.url)
  const servers: string[] = []
  const nodes = {
    addressOf: (node: CitusNode) => node,
    onReached: ({ server }: Reached) => void servers.push(server),
  }
  const cells = openCells({ url, max: 4, nodes })
  const { sql } = (await cells.find(number))!
  expect(servers).toEqual([await nodeOf(schema)])
  expect(await sql`select number from platform.cells limit 1`).toHaveLength(1)
  await sql`insert into link_days (seller_id, link_id, day, opened) values (1, 1, '2026-11-20', 1)`
  await expect(sql`update postings set amount = 1`).rejects.toMatchObject({ code: '42501' })
  await cells.close()
  await asAdmin(placed.url, (admin) => admin.unsafe(`drop owned by ${role}; drop role ${role}`))
})

test('the proofs of every cell find nothing', () => placed.verify())
