// What a sale by PIX costs in a plain cell, in a placed one, and in four cells on two workers, through the coordinator and at their
// nodes. On Linux, with the servers on this machine, also the processor time of the coordinator and of the workers.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeCell } from '@/db/cells/manage-cells'
import { type PlacedApp, placedApps } from './placed-apps'
import { sellIn } from './selling'

const WARM_UP_MS = 2_000
const MEASURED_MS = Number(process.env.BENCH_MS ?? 10_000)
const TICKS_PER_SECOND = 100

let placed: Awaited<ReturnType<typeof placedApps>>
/** The process whose children serve the connections to the coordinator. */
let postmaster: number
beforeAll(async () => {
  placed = await placedApps(5, 4)
  const [row] = await placed.apps[0]!.app.sql`
    select split_part(pg_read_file('postmaster.pid'), e'\n', 1)::int as pid`
  postmaster = row!.pid
})
afterAll(() => placed?.close())

type Server = 'coordinator' | 'workers'

/** Of each process of coordinator and workers that serve this database, which they have in their title, in milliseconds. */
function serverMs(): Map<string, { server: Server; ms: number }> {
  const used = new Map<string, { server: Server; ms: number }>()
  if (process.platform !== 'linux') return used
  const database = new URL(placed.url).pathname.slice(1)
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(` ${database} `)) continue
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = Number(fields[11]) + Number(fields[12])
      const server = Number(fields[1]) === postmaster ? 'coordinator' : 'workers'
      used.set(pid, { server, ms: (ticks * 1000) / TICKS_PER_SECOND })
    } catch {}
  return used
}

/** Twelve sales at the same time, divided among the cells. */
async function measure(name: string, apps: PlacedApp[]) {
  const shops = await Promise.all(apps.map((one) => sellIn(one, 12 / apps.length)))
  const sold = () => shops.reduce((sum, { paid }) => sum + paid.length, 0)
  await sleep(WARM_UP_MS)
  const [cpu, own, from, before] = [serverMs(), process.cpuUsage(), performance.now(), sold()]
  await sleep(MEASURED_MS)
  const [after, seconds, sales] = [serverMs(), (performance.now() - from) / 1000, sold() - before]
  const { user, system } = process.cpuUsage(own)
  const lost = await Promise.all(shops.map((shop) => shop.stop()))
  // A process that ended meanwhile, because its connection was idle, counts no more.
  const each = (server: Server) =>
    (
      [...after].reduce(
        (sum, [pid, one]) => sum + (one.server === server ? one.ms - (cpu.get(pid)?.ms ?? 0) : 0),
        0,
      ) / sales
    ).toFixed(1)
  console.info(
    `${name}: ${(sales / seconds).toFixed(1)} sales a second; a sale costs the coordinator ${each('coordinator')} ms of a core, ` +
      `the workers ${each('workers')} and the application ${((user + system) / 1000 / sales).toFixed(1)}`,
  )
  expect(shops.flatMap(({ failures }) => failures)).toEqual([])
  expect(lost.filter(Boolean)).toEqual([])
}

test('sales in a plain cell, in one on a worker, and in four on two workers', {
  timeout: 300_000,
}, async () => {
  const [one, two, three, four, plain] = placed.apps as [
    PlacedApp,
    PlacedApp,
    PlacedApp,
    PlacedApp,
    PlacedApp,
  ]
  await measure('plain cell', [plain])
  await measure('a cell on a worker', [one])
  await measure('four cells on two workers', [one, two, three, four])
  const { apps: atNodes } = await placed.atNodes()
  await measure('a cell at its node', atNodes.slice(0, 1))
  await measure('four cells at their two nodes', atNodes)
  const startedAt = performance.now()
  await placeCell(placed.url, plain.schema)
  console.info(`placing the plain cell with its sales took ${Math.round(performance.now() - startedAt)} ms`)
  await measure('the same cell on a worker', [plain])
})

test('the proofs of every cell find nothing', () => placed.verify())
