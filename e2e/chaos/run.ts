// One run: traffic and faults at the same time, then quiet, then everything is compared.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pgbouncer } from '@/lib/testing/pooler/pgbouncer'
import { randomOf } from '@/lib/testing/random'
import { checkAvailability } from './check/availability'
import { reconcile } from './check/reconcile'
import { collectEvidence } from './evidence'
import type { PlayedFault, World } from './faults/fault'
import { allFaults } from './faults/faults'
import { playFaults } from './faults/schedule'
import { type ChaosClient, createClient } from './load/client'
import { startLoad } from './load/load'
import type { ChaosOptions } from './options'
import type { ChaosCell } from './parts/cells'
import { type Installation, startInstallation } from './parts/installation'
import { rowsOf, textOf } from './report'
import { settle } from './settle'

const WARM_UP_MS = 5_000
const POOLER_AWAY_MS = 1_500

interface Control {
  log: (line: string) => void
  signal: AbortSignal
}

/** Resolves to whether everything is as it must be. */
export async function runChaos(options: ChaosOptions, control: Control): Promise<boolean> {
  const { seed, settleSeconds } = options
  const { log, signal } = control
  const startedAt = Date.now()
  const installation = await startInstallation({
    ...{ ...options, log, name: 'chaos', hasFakeTime: true },
  })
  try {
    const client = createClient(() => installation.hosts.map(({ url }) => url))
    const traffic = await failUnderTraffic(installation, client, { options, control, startedAt })
    if (signal.aborted) return false
    log(`${traffic.begun} payments have ended; work that is left is done.`)
    await settle(installation, client, { log, maxMs: settleSeconds * 1000 })
    const violations = [
      ...(await reconcile(await collectEvidence(installation, client))),
      ...checkAvailability(
        client.attempts,
        traffic.played,
        installation.sellers.filter(({ isLive }) => isLive).map(({ name }) => name),
      ),
    ]
    const seconds = (Date.now() - startedAt) / 1000
    const stored = await countStored(installation.cells)
    const outcome = { ...traffic, seed, seconds, stored, violations }
    log(`\n${textOf(rowsOf(outcome, client, installation), violations)}`)
    for (const error of traffic.errors.slice(0, 3)) log(`The load itself failed: ${String(error)}`)
    return violations.length === 0 && traffic.errors.length === 0
  } finally {
    await installation.stop()
  }
}

async function failUnderTraffic(
  installation: Installation,
  client: ChaosClient,
  {
    options,
    control: { log, signal },
    startedAt,
  }: { options: ChaosOptions; control: Control; startedAt: number },
) {
  const { seed, payments, kills, rate, awaySeconds } = options
  const { pooler } = installation
  const world: World = {
    ...installation,
    awaySeconds,
    ...(pooler && { killPooler: () => killPooler(pooler) }),
  }
  const { faults, skipped } = playable(world, options.faults)
  for (const line of skipped) log(`Not played: ${line}`)
  const errors: unknown[] = []
  const load = startLoad({
    ...{ client, seed, rate, payments, signal, sellers: installation.sellers },
    payAtBank: installation.providers.payAtBank,
    onError: (error) => void errors.push(error),
  })
  await sleep(WARM_UP_MS)
  const played: PlayedFault[] = []
  const onPlayed = (fault: PlayedFault) => {
    played.push(fault)
    log(lineOf(fault, played.length, { begun: load.begun(), startedAt }))
  }
  await playFaults(world, { faults, signal, random: randomOf(seed), count: kills, onPlayed })
  await load.finish()
  return { begun: load.begun(), played, skipped, errors }
}

async function killPooler({ kill, start }: Pgbouncer): Promise<void> {
  await kill()
  await sleep(POOLER_AWAY_MS)
  await start()
}

function playable(world: World, names: readonly string[]) {
  const chosen = allFaults.filter(({ name }) => names.length === 0 || names.includes(name))
  const reasonOf = ({ unavailable }: (typeof allFaults)[number]) => unavailable?.(world)
  const faults = chosen.filter((fault) => reasonOf(fault) === undefined)
  if (faults.length === 0) throw new Error('None of these faults can be played here.')
  const skipped = chosen
    .filter((fault) => reasonOf(fault) !== undefined)
    .map((fault) => `${fault.name} (${reasonOf(fault)})`)
  return { faults, skipped }
}

function lineOf(
  { name, what, from, to, readyMs, allReadyMs }: PlayedFault,
  number: number,
  { begun, startedAt }: { begun: number; startedAt: number },
): string {
  const shown = (ms: number | undefined) => (ms === undefined ? 'never' : `${ms} ms`)
  const at = `${Math.round((from - startedAt) / 1000)} s`.padStart(6)
  return `${at}  ${number}. ${name}: ${what}, ${to - from} ms; ready after ${shown(readyMs)}, all ${shown(allReadyMs)}; ${begun} payments`
}

async function countStored(cells: readonly ChaosCell[]) {
  const stored = { orders: 0, refunds: 0, paid: 0, events: 0 }
  for (const { sql } of cells) {
    const [row] = await sql<[typeof stored]>`
      select (select count(*)::int from orders) as orders, (select count(*)::int from refunds) as refunds,
        (select count(*)::int from charges where status in ('PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK')) as paid,
        (select count(*)::int from webhook_events) as events`
    for (const name of ['orders', 'refunds', 'paid', 'events'] as const) stored[name] += row[name]
  }
  return stored
}
