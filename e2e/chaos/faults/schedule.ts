// Plays faults at random instants, one after another, and measures how long the service takes until it is ready again.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '@/lib/testing/random'
import type { Host } from '../parts/hosts'
import type { Fault, PlayedFault, World } from './fault'

/** How long the hosts are given after a fault. */
const WAIT_MS = 60_000
const POLL_MS = 100
/** After every third fault nothing fails for this long, so that errors that remain are no longer excused by it. */
const QUIET_MS = 12_000

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )

interface Recovery {
  /** Milliseconds until one host was ready, and until all were. */
  readyMs?: number
  allReadyMs?: number
}

export async function untilReady(
  hosts: readonly Pick<Host, 'url'>[],
  from = Date.now(),
  maxMs = WAIT_MS,
): Promise<Recovery> {
  const recovery: Recovery = {}
  while (Date.now() - from < maxMs) {
    const startedAt = Date.now() - from
    const ready = await Promise.all(hosts.map(({ url }) => isReady(url)))
    if (ready.some(Boolean)) recovery.readyMs ??= startedAt
    if (ready.every(Boolean)) return { ...recovery, allReadyMs: startedAt }
    await sleep(POLL_MS)
  }
  return recovery
}

interface Schedule {
  faults: readonly Fault[]
  count: number
  random: Random
  signal: AbortSignal
  onPlayed: (fault: PlayedFault) => void
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items]
  return items.map(() => left.splice(random.below(left.length), 1)[0]!)
}

/** Each fault comes once before any comes twice, and then as often as its weight says. */
export function* orderOf(faults: readonly Fault[], random: Random): Generator<Fault, never> {
  for (;;) {
    yield* shuffled(faults, random)
    const more = faults.flatMap((fault) => Array<Fault>(fault.weight - 1).fill(fault))
    yield* shuffled(more, random)
  }
}

export async function playFaults(world: World, schedule: Schedule): Promise<void> {
  const { faults, count, random, signal, onPlayed } = schedule
  const next = orderOf(faults, random)
  for (let played = 0; played < count && !signal.aborted; played += 1) {
    await sleep(1_000 + random.below(3_000))
    const fault = next.next().value
    const from = Date.now()
    const what = await fault.play(world, random).catch((error) => `failed: ${String(error)}`)
    const to = Date.now()
    // A killed process still answers for a moment.
    await sleep(POLL_MS * 3)
    onPlayed({ name: fault.name, what, from, to, ...(await untilReady(world.hosts, to)) })
    if (played % 3 === 2) await sleep(QUIET_MS)
  }
}
