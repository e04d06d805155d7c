// The simulation with sellers in cells that Citus has placed on its workers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCells } from '@/db/cells/manage-cells'
import { runSeed } from '@/e2e/simulation/run-seed'
import { placedApps } from './placed-apps'

const SEEDS = Number(process.env.SIMULATE_SEEDS ?? 20)
const STEPS = Number(process.env.SIMULATE_STEPS ?? 100)
const FROM = Number(process.env.SIMULATE_FROM ?? 1)
const CELLS = 4

let placed: Awaited<ReturnType<typeof placedApps>>
beforeAll(async () => {
  placed = await placedApps(CELLS)
})
afterAll(() => placed?.close())

test('the cells are on both workers', async () => {
  const nodes = (await listCells(placed.url)).flatMap(({ node }) => node ?? [])
  expect(nodes.toSorted()).toEqual(
    placed.workers.flatMap(({ host, port }) => [`${host}:${port}`, `${host}:${port}`]).toSorted(),
  )
})

test.each(Array.from({ length: SEEDS }, (_, index) => FROM + index))(
  'all sums are correct for the seller of seed %i',
  {
    timeout: 60_000 + STEPS * 3_000,
  },
  async (seed) => {
    await runSeed(placed.apps[seed % CELLS]!.app, seed, STEPS)
  },
)

test('the proofs of every cell find nothing', () => placed.verify())
