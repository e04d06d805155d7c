// One run of the simulation: random actions of one seller, all invariants checked after each, and once more when all pending
// work is finished. Throws with the seed, the last steps and the violated invariant.

import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import type { Transitions } from '@/lib/base/kernel/state-machine'
import { listPayouts } from '@/lib/money/payouts/list-payouts'
import { listPayoutEntries } from '@/lib/money/statement/payouts/list-entries'
import { chargeTransitions } from '@/lib/payments/charges/charge'
import { orderTransitions, rollUp } from '@/lib/payments/orders/order'
import type { TestApp } from '@/lib/testing/app'
import { actions } from './actions'
import { invariants, invariantsAtRest } from './invariants'
import { listOrdersToSimulate } from './orders'
import { isConnectionLost, runJobs } from './run-jobs'
import { assertSales, assertSalesLists } from './sales'
import { type Simulation, startSimulation } from './simulation'

const ROUNDS_UNTIL_FINISHED = 4
/** In this time every open charge becomes due to be compared with its bank. */
const CHECKED_WITHIN_MS = 10 * MINUTE_MS
const FAULT_PROBABILITY = 0.12

export async function runSeed(app: TestApp, seed: number, steps: number): Promise<void> {
  // A third of the sellers are paid by batches, the others by the simulated bank.
  const simulation = await startSimulation(app, seed, { byBatch: seed % 3 === 0 })
  const trace: string[] = []
  const seen = new Map<string, string>()
  const fees = new Map<string, number>()
  try {
    for (let step = 0; step < steps; step += 1) {
      if (simulation.random.happens(FAULT_PROBABILITY))
        simulation.faults.next = simulation.random.pick(['before', 'after'])
      const [, name, act] = simulation.random.weighted(actions.map((one) => [one[0], one] as const))
      trace.push(name)
      await act(simulation).catch((error: unknown) => {
        if (!(error instanceof Problem) && !isConnectionLost(error)) throw error
        trace.push(`  ${error instanceof Problem ? error.code : 'connection lost'}`)
      })
      await assertInvariants(simulation, invariants)
      await assertTransitions(simulation, seen)
      await assertFees(simulation, fees)
      await assertSales(simulation)
    }
    simulation.faults.next = undefined
    app.advance(CHECKED_WITHIN_MS)
    for (let round = 0; round < ROUNDS_UNTIL_FINISHED; round += 1) await runJobs(simulation)
    await assertInvariants(simulation, { ...invariants, ...invariantsAtRest })
    await assertPayouts(simulation)
    await assertSales(simulation)
    await assertSalesLists(simulation)
  } catch (error) {
    throw new Error(`seed ${seed} after ${trace.length} lines:\n${trace.slice(-12).join('\n')}`, {
      cause: error,
    })
  }
}

async function assertInvariants({ app, seller }: Simulation, checked: typeof invariants): Promise<void> {
  const checks = Object.entries(checked).map(async ([name, findViolations]) => {
    const violations = await findViolations(app.sql, seller.id)
    if (violations.length > 0) throw new Error(`${name}: ${JSON.stringify(violations)}`)
  })
  await Promise.all(checks)
}

/** The entries of each payout add up to it, and no entry is paid twice. */
async function assertPayouts(simulation: Simulation): Promise<void> {
  const ctx = await simulation.asSeller()
  const paid = new Set<string>()
  for (const { uuid, value } of await listPayouts(ctx)) {
    let sum = 0
    for await (const entry of listPayoutEntries(ctx, { uuid })) {
      sum += entry.net
      if (paid.has(entry.uuid)) throw new Error(`entry ${entry.uuid} is in two payouts`)
      paid.add(entry.uuid)
    }
    if (sum !== value) throw new Error(`the entries of payout ${uuid} of ${value} add up to ${sum}`)
  }
}

/** A charge keeps the fee that it was sold at, however prices change; a part of a pre-authorisation has the fee of the part. */
async function assertFees({ app, seller }: Simulation, fees: Map<string, number>): Promise<void> {
  const rows = await app.sql<{ sold: string; fee: number }[]>`
    select uuid || ' ' || value as sold, fee::int from charges where seller_id = ${seller.id}`
  for (const { sold, fee } of rows) {
    const before = fees.get(sold) ?? fee
    if (before !== fee) throw new Error(`the fee of charge ${sold} was ${before} and is ${fee}`)
    fees.set(sold, fee)
  }
}

/** Every status is reachable from the one before, and every order has the status that follows from its charges. */
async function assertTransitions(simulation: Simulation, seen: Map<string, string>): Promise<void> {
  for (const order of await listOrdersToSimulate(simulation)) {
    follow(seen, order.uuid, order.status, orderTransitions)
    for (const charge of order.charges) follow(seen, charge.uuid, charge.status, chargeTransitions)
    const trigger = rollUp(
      order,
      order.charges.map(({ status }) => status),
    )
    if (trigger) throw new Error(`order ${order.uuid} is ${order.status} and should ${trigger}`)
  }
}

function follow<Status extends string>(
  seen: Map<string, string>,
  uuid: string,
  status: Status,
  table: Transitions<Status, string>,
): void {
  const before = (seen.get(uuid) as Status | undefined) ?? status
  if (!reachable(table, before).has(status)) throw new Error(`${uuid} went from ${before} to ${status}`)
  seen.set(uuid, status)
}

function reachable<Status extends string>(table: Transitions<Status, string>, from: Status): Set<Status> {
  const found = new Set([from])
  for (const status of found)
    for (const next of Object.values<Status>(table[status] as never)) found.add(next)
  return found
}
