// One run of the simulation on the wire: a storm of sales, refunds and faults, then a calm, until all work is done.
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { testCard } from '@/lib/testing/card'
import { cieloFaults, pspFaults, SILENCE_MS } from './rates'
import { type Acting, sell, wireActions } from './wire-actions'
import { runWireJobs } from './wire-jobs'
import type { WireSimulation } from './wire-simulation'

/** Actions at the same time. */
const AT_ONCE = 8
const KILL_PROBABILITY = 0.06

export interface Storm {
  /** How often each failure was seen, by its name. */
  failures: Map<string, number>
  actions: Map<string, number>
}

/** The innermost failures of an error. */
function* leavesOf(error: unknown): Generator<Error> {
  if (error instanceof AggregateError) for (const one of error.errors) yield* leavesOf(one)
  else if (error instanceof Error && error.cause instanceof Error && !(error instanceof Problem))
    yield* leavesOf(error.cause)
  else yield error as Error
}

/** Failures of our own code and statements; any other is what the wire, a provider or a rule refused. */
const ours = ['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'PostgresError', 'ZodError']

export async function blow(wire: WireSimulation, size: number): Promise<Storm> {
  const storm: Storm = { failures: new Map(), actions: new Map() }
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  const bugs: Error[] = []
  const failed = (error: unknown) => {
    for (const leaf of leavesOf(error)) {
      if (ours.includes(leaf.name) && !('code' in leaf && leaf.code === 'ECONNRESET')) bugs.push(leaf)
      count(
        storm.failures,
        leaf instanceof Problem
          ? leaf.code
          : `${leaf.name} ${leaf.message.replace(/[0-9a-f-]{8,}|\d+/g, '#').slice(0, 60)}`,
      )
    }
  }

  async function act(step: number) {
    const random = wire.randomOf(step)
    const process = wire.process(random)
    const [, name, action] = random.weighted(wireActions.map((one) => [one[0], one] as const))
    if (random.happens(KILL_PROBABILITY)) process.dieAfter(random.below(25))
    const as: Acting['as'] = (sellerId) => wire.asSeller(process, { id: sellerId })
    count(storm.actions, name)
    await Promise.race([action({ wire, random, as }), process.untilDeath]).catch(failed)
  }

  async function work(step: number) {
    const random = wire.randomOf(step)
    const workers = random.happens(0.3) ? 2 : 1
    const run = async () => {
      const process = wire.process(random)
      if (random.happens(KILL_PROBABILITY * 2)) process.dieAfter(random.below(60))
      await Promise.race([runWireJobs(process.ctx(), 40, failed), process.untilDeath]).catch(failed)
    }
    await Promise.all(Array.from({ length: workers }, run))
  }

  wire.rails.psp.control.setFaults(pspFaults)
  for (const { cielo } of wire.cards) cielo.faults.rates = cieloFaults
  for (let step = 0; ; step += AT_ONCE + 1) {
    const [done] = await wire.app.sql`
      select (select count(*) from orders) + (select count(*) from refunds) as count`
    if (Number(done!.count) >= size) break
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => act(step + index)))
    await wire.rails.run()
    await work(step + AT_ONCE)
    await pass(wire, wire.randomOf(step).pick([2, 6, 6, 6, 31, 31, 31, 120, 300, 900, 3_600, 100_000]))
    if (bugs.length > 0) throw bugs[0]
  }
  wire.rails.psp.control.setFaults({})
  for (const { cielo, gate } of wire.cards) {
    cielo.faults.rates = {}
    cielo.outcomes.clear()
    await gate.up()
  }
  return storm
}

/** Requests that are still on their way arrive before more time passes than one may take. */
async function pass(wire: WireSimulation, seconds: number) {
  if (seconds > 60) await sleep(SILENCE_MS)
  wire.app.advance(seconds * SECOND_MS)
}

const calm = [
  ...Array<number>(8).fill(31 * SECOND_MS),
  ...Array<number>(10).fill(5 * MINUTE_MS),
  ...Array<number>(30).fill(HOUR_MS),
  ...Array<number>(18).fill(12 * HOUR_MS),
]

/** A circuit closes with the next payment that succeeds: one at each connection whose circuit is not closed. */
async function closeCircuits(wire: WireSimulation, failed: (error: unknown) => void) {
  const waiting = await wire.app.sql`
    select connection_id::int as id from platform.connection_circuits where state = 'HALF_OPEN'`
  for (const { id } of waiting) {
    const random = wire.randomOf(id)
    const process = wire.process(random)
    const acting = { wire, random, as: (seller: number) => wire.asSeller(process, { id: seller }) }
    // The second acquirer gets payments only where the first can't be reached.
    const others = wire.cards.filter(({ connection }) => connection.id !== id)
    const isCard = others.length < wire.cards.length
    if (isCard) for (const { gate } of others) await gate.down()
    await sell(acting, isCard ? { method: 'CREDIT_CARD', card: testCard() } : { method: 'PIX' }).catch(failed)
    for (const { gate } of others) await gate.up()
  }
}

/** No faults any more: jobs and providers until all that waits for a day has been done. Returns what still failed at the end. */
export async function settleAll(wire: WireSimulation): Promise<string[]> {
  await sleep(SILENCE_MS)
  let failures: string[] = []
  for (const [index, step] of calm.entries()) {
    failures = []
    const failed = (error: unknown) => {
      for (const leaf of leavesOf(error)) failures.push(`${leaf.name}: ${leaf.message}`)
    }
    const process = wire.process(wire.randomOf(index))
    await wire.rails.run()
    const [waiting] = await wire.app.sql`select count(*)::int from refunds where status = 'PROCESSING'`
    await runWireJobs(process.ctx(), waiting!.count, failed)
    if (index % 10 === 9) await closeCircuits(wire, failed)
    wire.app.advance(step)
  }
  return failures
}
