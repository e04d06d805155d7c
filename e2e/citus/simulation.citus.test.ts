// The simulation with sellers in cells that Citus has placed on its workers. In order: seed, cell.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '@/db/client'
import { type TestApp, testApp } from '@/e2e/fixtures/app'
import { runSeed } from '@/e2e/simulation/run-seed'
import { checkAudit } from '@/lib/cli/verify/check-audit'
import { checkLedger } from '@/lib/cli/verify/check-ledger'
import { checkSales } from '@/lib/cli/verify/check-sales'
import { type CitusDatabase, createCitusDatabase, placeCells } from './database'

const SEEDS = Number(process.env.SIMULATE_SEEDS ?? 20)
const STEPS = Number(process.env.SIMULATE_STEPS ?? 100)
const FROM = Number(process.env.SIMULATE_FROM ?? 1)
const CELLS = 4

let citus: CitusDatabase
const apps: { cell: number; app: TestApp; close(): Promise<void> }[] = []

/** The application of which one cell is the only one. */
async function appOf(cell: number) {
  const database = createDatabase({ url: citus.url, max: 20, searchPath: `cell_${cell}` })
  const app = await testApp({ ...database, url: citus.url })
  app.liveIn(cell)
  const seller: TestApp['seller'] = (changes) => app.seller(changes, cell)
  return { cell, app: { ...app, seller }, close: () => database.close() }
}

beforeAll(async () => {
  citus = await createCitusDatabase(process.env.CITUS_URL!)
  for (const cell of await placeCells(citus.url, CELLS)) apps.push(await appOf(cell))
})

afterAll(async () => {
  await Promise.all(apps.map(({ close }) => close()))
  await citus?.drop()
})

test.each(Array.from({ length: SEEDS }, (_, index) => FROM + index))(
  'all sums are correct for the seller of seed %i',
  {
    timeout: 60_000 + STEPS * 3_000,
  },
  async (seed) => {
    await runSeed(apps[seed % CELLS]!.app, seed, STEPS)
  },
)

test('the proofs of every cell find nothing', async () => {
  for (const { app, cell } of apps)
    for (const check of [checkLedger, checkSales, checkAudit])
      expect((await check(app.sql)).findings, `${check.name} of cell ${cell}`).toEqual([])
})
