// Says whether the read replica has everything that was committed so far. Each process checks it in the background; a
// replica that is unreachable or late is not used until several checks in a row have succeeded.
import { setTimeout as sleep } from 'node:timers/promises'
import { tryWithTimeout, withTimeout } from '@/lib/base/outages/with-timeout'
import {
  connectForPosition,
  type PrimaryPosition,
  primaryPosition,
  type ReplicaPosition,
  replicaPosition,
} from './positions'

/** How long a read waits for the replica before it goes to the primary. */
const WAIT_MS = 100
const POLL_MS = 3
const RESPONSE_MS = 2_000
const CHECK_MS = 1_000
/** After an outage; so that a replica which is late time and again does not delay a read each second. */
const CHECKS_BEFORE_USE = 3
/** Samples of the last minutes, by which the lag is measured. */
const MAX_SAMPLES = 300

export interface ReplicaState {
  isUsed: boolean
  /** Why it is not used. */
  reason?: string
  /** The age of the newest state that it is known to have; undefined before the first. */
  lagMs?: number
}

export interface WatchOptions {
  primaryUrl: string
  replicaUrl: string
  /** Called when the replica begins or ceases to be used, and with another reason. */
  onState(state: ReplicaState, isLost: boolean): void
  checkMs?: number
}

class Obstacle extends Error {}
class Late extends Error {}

export function watchReplica({ primaryUrl, replicaUrl, onState, checkMs = CHECK_MS }: WatchOptions) {
  const primary = connectForPosition(primaryUrl)
  // A server that restarted after a crash may show an older state for a moment: it has to be checked again.
  const replica = connectForPosition(replicaUrl, () => leave('is unreachable', true))
  const control = new AbortController()
  const samples: { position: bigint; atMs: number }[] = []
  let state: ReplicaState = { isUsed: false }
  let successes = CHECKS_BEFORE_USE - 1
  let sampling: Promise<unknown> = Promise.resolve()
  let next: Promise<boolean> | undefined
  let polling: Promise<ReplicaPosition> | undefined

  function change(changed: ReplicaState, isLost = false) {
    const isNews = changed.isUsed !== state.isUsed || changed.reason !== state.reason
    state = changed
    if (isNews && !control.signal.aborted) onState(state, isLost)
  }

  const leaveFor = (error: unknown) =>
    leave(error instanceof Obstacle ? error.message : 'is unreachable', true)

  function leave(reason: string, isLost: boolean) {
    successes = 0
    change({ ...state, isUsed: false, reason }, isLost)
  }

  /** Without the primary there is nothing to compare with, and no request is served either: undefined. */
  const sample = () => tryWithTimeout(RESPONSE_MS, primaryPosition(primary))

  /** Calls at the same time share a statement: a position that was read earlier is a lower bound. */
  function poll(): Promise<ReplicaPosition> {
    polling ??= withTimeout(RESPONSE_MS, readReplica())
      .catch((error) => {
        leaveFor(error)
        throw error
      })
      .finally(() => {
        polling = undefined
      })
    return polling
  }

  async function readReplica(): Promise<ReplicaPosition> {
    const read = await replicaPosition(replica)
    if (read.obstacle) throw new Obstacle(read.obstacle)
    measure(read.replayed)
    return read
  }

  function measure(replayed: bigint) {
    const reached = samples.findLast(({ position }) => position <= replayed)
    if (reached) state.lagMs = reached === samples.at(-1) ? 0 : performance.now() - reached.atMs
  }

  /** Ends late if the replica does not replay this position in time. Throws if it cannot be read from. */
  async function untilReplayed(
    { committed, identity }: PrimaryPosition,
    first: Promise<ReplicaPosition>,
  ): Promise<void> {
    const deadline = performance.now() + WAIT_MS
    for (let read = await first; ; read = await poll()) {
      if (read.identity !== identity) throw new Obstacle('is a replica of another database')
      if (read.replayed >= committed) return
      if (performance.now() >= deadline) throw new Late()
      await sleep(POLL_MS)
    }
  }

  async function check(): Promise<boolean> {
    const sampled = sample()
    sampling = sampled
    // At the same time: mostly, the replica has replayed everything already.
    const first = poll()
    first.catch(() => {})
    const position = await sampled
    if (position === undefined) return false
    samples.push({ position: position.committed, atMs: performance.now() })
    if (samples.length > MAX_SAMPLES) samples.shift()
    try {
      await withTimeout(WAIT_MS, untilReplayed(position, first), () => new Late())
      return true
    } catch (error) {
      if (error instanceof Obstacle) leaveFor(error)
      if (error instanceof Late && state.isUsed) leave('is late', false)
      return false
    }
  }

  /** A check that begins after this call; calls that arrive before it begins share it. */
  function checkForReads(): Promise<boolean> {
    next ??= sampling.then(() => {
      next = undefined
      return check()
    })
    return next
  }

  async function checkInBackground(): Promise<void> {
    if (await checkForReads()) successes += 1
    if (!state.isUsed && successes >= CHECKS_BEFORE_USE) change({ isUsed: true, lagMs: state.lagMs })
  }

  async function run(): Promise<void> {
    while (!control.signal.aborted) {
      await checkInBackground()
      await sleep(checkMs, undefined, { signal: control.signal, ref: false }).catch(() => {})
    }
  }
  const running = run()

  return {
    state: (): ReplicaState => state,
    /** Whether the replica has everything that anyone committed before this call. Never rejects. */
    isCurrent: async (): Promise<boolean> => state.isUsed && (await checkForReads()) && state.isUsed,
    async close(): Promise<void> {
      control.abort()
      await Promise.all([primary.end({ timeout: 0 }), replica.end({ timeout: 0 })])
      await running
    },
  }
}
