// Workers divide the cells of an installation: each is worked on by one of them at a time, and by some worker always.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { JobGroup } from '@/lib/base/worker-jobs/job'
import { testApp } from '@/lib/testing/app'
import { createCellsOfWorker } from './run-cells'

const app = await testApp()
const LEASE_MS = 1_500
const RENEW_MS = 200

/** Which workers work in each cell at this moment. */
const at = new Map<string, Set<string>>()
/** Cells in which two worked at once. */
const shared: string[] = []
const stops: (() => Promise<void>)[] = []

interface Options {
  groups?: readonly JobGroup[]
  isAble?: () => boolean
  /** The database as this worker has it. */
  isAway?: () => boolean
  /** How long its last runs in a cell take. */
  slowMs?: number
}

function worker(name: string, options: Options = {}) {
  const { groups = ['payments'], isAble = () => true, isAway, slowMs = 100 } = options
  const stop = new AbortController()
  const errors: unknown[] = []
  const makeCtx = () => {
    if (isAway?.()) throw new Error('away')
    return app.ctx()
  }
  const cells = createCellsOfWorker({
    ...{ worker: name, groups, makeCtx, leaseMs: LEASE_MS, renewMs: RENEW_MS },
    isAble: async () => isAble(),
    onError: (error) => void errors.push(error),
    async work({ cell, group, mayRun, wakeUp }, signal) {
      const place = `${group} ${cell}`
      const workers = at.get(place) ?? new Set()
      at.set(place, workers)
      while (!signal.aborted) {
        if (mayRun()) {
          workers.add(name)
          if (workers.size > 1) shared.push(place)
        } else workers.delete(name)
        await wakeUp.pause(20)
      }
      workers.delete(name)
      await sleep(slowMs)
    },
  })
  const ended = cells.run(stop.signal)
  const end = async () => {
    stop.abort()
    await ended
  }
  stops.push(end)
  return { cells, errors, end }
}

const heldBy = (name: string) =>
  [...at].flatMap(([place, workers]) => (workers.has(name) ? [place] : [])).toSorted()

const until = (check: () => void, timeout = 15_000) => expect.poll(check, { timeout, interval: 25 })
const shares = (...names: string[]) => names.map((name) => heldBy(name).length)

afterEach(async () => {
  await Promise.all(stops.splice(0).map((end) => end()))
  expect(shared).toEqual([])
})

test('one cell is worked on by every worker, without a lease', async () => {
  const [one, other] = [worker('a'), worker('b')]
  // Two at once are wanted here.
  await until(() => shares('a', 'b')).toEqual([1, 1])
  expect([one.cells.count(), other.cells.count()]).toEqual([1, 1])
  expect(await app.sql`select * from platform.cell_workers`).toEqual([])
  shared.length = 0
  await Promise.all([one.end(), other.end()])
  shared.length = 0
})

describe('four cells', () => {
  beforeAll(async () => {
    for (let count = 0; count < 3; count += 1) await app.addCell()
  })

  test('are all of one worker, evenly of two and three, and given back when one ends', async () => {
    worker('a')
    await until(() => heldBy('a')).toEqual(['payments 1', 'payments 2', 'payments 3', 'payments 4'])
    const second = worker('b')
    await until(() => shares('a', 'b')).toEqual([2, 2])
    const third = worker('c')
    await until(() => shares('a', 'b', 'c')).toEqual([2, 1, 1])
    await Promise.all([second.end(), third.end()])
    const began = performance.now()
    await until(() => shares('a', 'b', 'c')).toEqual([4, 0, 0])
    expect(performance.now() - began).toBeLessThan(LEASE_MS)
  })

  test('are handed over, and worked on again where they return, while a last run takes long', async () => {
    worker('a', { slowMs: 6_000 })
    await until(() => shares('a')).toEqual([4])
    const began = performance.now()
    const second = worker('b')
    await until(() => shares('a', 'b')).toEqual([2, 2])
    await second.end()
    await until(() => shares('a', 'b')).toEqual([4, 0])
    expect(performance.now() - began).toBeLessThan(4_000)
  })

  test('of a worker that died are taken over once their leases ended', async () => {
    let isAway = false
    worker('a')
    worker('b', { isAway: () => isAway })
    await until(() => shares('a', 'b')).toEqual([2, 2])
    isAway = true
    const began = performance.now()
    await until(() => shares('a', 'b')).toEqual([4, 0])
    expect(performance.now() - began).toBeGreaterThan(LEASE_MS - 3 * RENEW_MS)
    expect(performance.now() - began).toBeLessThan(3 * LEASE_MS)
  })

  test('are left to another worker by one that may not run their jobs', async () => {
    let isAble = true
    worker('a', { isAble: () => isAble })
    await until(() => shares('a')).toEqual([4])
    isAble = false
    worker('b')
    await until(() => shares('a', 'b')).toEqual([0, 4])
  })

  test('are divided for each group among the workers that run it', async () => {
    worker('a', { groups: ['payments', 'webhooks'] })
    worker('b', { groups: ['webhooks', 'reports'] })
    await until(() => shares('a', 'b')).toEqual([6, 6])
    expect(heldBy('a').filter((place) => place.startsWith('payments'))).toHaveLength(4)
    expect(heldBy('a').filter((place) => place.startsWith('webhooks'))).toHaveLength(2)
  })

  test('become five while workers run', async () => {
    worker('a')
    worker('b')
    await until(() => shares('a', 'b')).toEqual([2, 2])
    const fifth = await app.addCell()
    await until(() => [...heldBy('a'), ...heldBy('b')]).toContain(`payments ${fifth}`)
    await until(() => shares('a', 'b').toSorted()).toEqual([2, 3])
  })
})
