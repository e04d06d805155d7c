// Random sellers, each with random events in random order, after each of which all sums have to be correct. The seeds and the
// number of steps can be set (npm run simulate). Odd and even seeds are in separate files, which run in parallel.
import type { Sql } from 'postgres'
import { expect, test } from 'vitest'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { checkSales } from '@/lib/process/checks/check-sales'
import { testApp } from '@/lib/testing/app'
import { seed as firstSeed, isLong, scaled } from '@/lib/testing/test-size'
import { runSeed } from './run-seed'

/** How many rows ended in which status, which shows that the seeds reached all of them. */
async function countOutcomes(sql: Sql): Promise<string> {
  const rows = await sql`
    select 'charge' as what, status, count(*)::int from charges group by 2
    union all select 'refund', status, count(*)::int from refunds group by 2
    union all select 'dispute', status || coalesce(' ' || loss_reason, ''), count(*)::int from disputes group by 2
    union all select 'payout', status, count(*)::int from payouts group by 2
    union all select 'receivable', status, count(*)::int from receivables group by 2
    union all select 'unmatched payment', stray, count(*)::int from bank_payments where stray is not null group by 2
    order by 1, 2`
  return rows.map(({ what, status, count }) => `${what} ${status}: ${count}`).join(', ')
}

const from = Number(process.env.SIMULATE_FROM ?? firstSeed)
const seeds = Number(process.env.SIMULATE_SEEDS ?? (isLong ? scaled(8) : 4))
const steps = Number(process.env.SIMULATE_STEPS ?? (isLong ? 100 : 50))

/** Every second seed of those wanted. */
export function simulateSeeds(parity: 'odd' | 'even'): void {
  const wanted = Array.from({ length: seeds }, (_, index) => from + index)
  const own = wanted.filter((seed) => seed % 2 === (parity === 'odd' ? 1 : 0))
  test(`all sums are correct after each of ${steps} steps of ${own.length} sellers`, {
    timeout: 60_000 + own.length * steps * 400,
  }, async () => {
    const app = await testApp()
    const failures: string[] = []
    for (const seed of own) {
      await runSeed(app, seed, steps).catch((error: Error) => {
        failures.push(`${error.message}\n${error.cause}`)
      })
      if (failures.length > 0) break
    }
    console.info(await countOutcomes(app.sql))
    expect(failures.join('\n\n')).toBe('')
    expect((await checkLedger(app.sql)).findings).toEqual([])
    expect((await checkSales(app.sql)).findings).toEqual([])
  })
}
