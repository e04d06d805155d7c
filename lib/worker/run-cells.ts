// Which cells this worker looks after, and the work in each of them. Of several cells each one is leased, for each group of jobs,
// to one worker at a time, so that the workers share them. Leases only divide the work: no row is processed twice without them,
// and an installation with one cell has none.

import { giveBackAll, giveBackCell, renewLeases } from '@/lib/backoffice/platform/cell-leases/leases'
import type { PlatformCtx } from '@/lib/base/kernel/ctx'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { JobGroup } from '@/lib/base/worker-jobs/job'
import { createWakeUp, type WakeUp } from './wake-up'

/** The cells of a worker that died are taken over after this time. */
const LEASE_MS = 8 * SECOND_MS
const RENEW_MS = 2 * SECOND_MS
/** While the shares of the workers are not even yet. */
const DIVIDE_MS = 250

export interface CellOfWorker {
  cell: number
  group: JobGroup
  /** Whether there are other cells, so that what fails names this one. */
  isNamed: () => boolean
  wakeUp: WakeUp
  /** Whether the worker still has the cell. */
  mayRun: () => boolean
}

interface Options {
  worker: string
  groups: readonly JobGroup[]
  makeCtx: () => PlatformCtx
  /** Whether the worker may run the jobs of a group at present; otherwise its cells are left to others. */
  isAble: (group: JobGroup) => Promise<boolean>
  /** Works in a cell until the signal. */
  work: (place: CellOfWorker, signal: AbortSignal) => Promise<void>
  onError: (error: unknown) => void
  leaseMs?: number
  renewMs?: number
}

interface CellsOfWorker {
  /** Ends the pauses of one cell, or of all. */
  wake(cell?: number): void
  wakeOne(name: string): void
  /** How many cells there were when it last looked. */
  count(): number
  /** Gives the cells back after the signal, and resolves when the work in each has ended. */
  run(signal: AbortSignal): Promise<void>
}

interface Running {
  place: CellOfWorker
  stop: AbortController
}

export function createCellsOfWorker(options: Options): CellsOfWorker {
  const { worker, groups, makeCtx, leaseMs = LEASE_MS, renewMs = RENEW_MS } = options
  const running = new Map<string, Running>()
  const working = new Set<Promise<void>>()
  let leasedUntil = Number.POSITIVE_INFINITY
  let cells = 1

  function start(key: string, group: JobGroup, cell: number): void {
    const stop = new AbortController()
    const wakeUp = createWakeUp(stop.signal)
    const place = {
      cell,
      group,
      isNamed: () => cells > 1,
      wakeUp,
      mayRun: () => performance.now() < leasedUntil,
    }
    running.set(key, { place, stop })
    const work = options.work(place, stop.signal).finally(() => working.delete(work))
    working.add(work)
  }

  /**
   * Starts the work in what the worker has and ends it in everything else. What is ending is not waited for: its last runs go on
   * beside those of the next worker, or of this one where the cell returns to it.
   */
  function keep(kept: readonly { group: JobGroup; cells: readonly number[] }[]): void {
    const keys = new Set<string>()
    for (const { group, cells: own } of kept) {
      for (const cell of own) {
        const key = `${group} ${cell}`
        keys.add(key)
        if (!running.has(key)) start(key, group, cell)
      }
    }
    for (const [key, { stop }] of running) {
      if (keys.has(key)) continue
      stop.abort()
      running.delete(key)
    }
  }

  async function divide(): Promise<number> {
    const ctx = makeCtx()
    const all = await ctx.cells.list()
    cells = all.length
    if (cells === 1) {
      leasedUntil = Number.POSITIVE_INFINITY
      keep(groups.map((group) => ({ group, cells: [...all] })))
      return renewMs
    }
    const claim = { worker, groups: await ableGroups(), leaseMs }
    const askedAt = performance.now()
    const claimed = await renewLeases(ctx, claim)
    leasedUntil = askedAt + leaseMs
    keep(claimed.map(({ group, share, cells: own }) => ({ group, cells: own.slice(0, share) })))
    for (const { group, share, cells: own } of claimed) {
      for (const cell of own.slice(share)) await giveBackCell(ctx, { worker, group, cell })
    }
    const isEven = claimed.every(({ share, cells: own }) => share === own.length)
    return isEven ? renewMs : Math.min(DIVIDE_MS, renewMs)
  }

  async function ableGroups(): Promise<JobGroup[]> {
    const able = await Promise.all(groups.map((group) => options.isAble(group)))
    return groups.filter((_, index) => able[index])
  }

  async function run(signal: AbortSignal): Promise<void> {
    const waking = createWakeUp(signal)
    while (!signal.aborted) {
      const pauseMs = await divide().catch((error: unknown) => {
        options.onError(error)
        return renewMs
      })
      await waking.pause(pauseMs)
    }
    for (const { stop } of running.values()) stop.abort()
    if (cells > 1) await giveBack().catch(options.onError)
    await Promise.all(working)
  }

  const giveBack = async () => giveBackAll(makeCtx(), worker)

  const each = (act: (wakeUp: WakeUp) => void, cell?: number) => {
    for (const { place } of running.values()) if (cell === undefined || place.cell === cell) act(place.wakeUp)
  }
  return {
    wake: (cell) => each((wakeUp) => wakeUp.wake(), cell),
    wakeOne: (name) => each((wakeUp) => wakeUp.wakeOne(name)),
    count: () => cells,
    run,
  }
}
