// The loop over a job in several cells: each has its own pauses, and one that does not answer stops no other; nor does a clock that
// jumps end it.
import { expect, test } from 'vitest'
import { createCellTurns } from '@/lib/base/cells/turns'
import type { CellParts, PlatformCtx } from '@/lib/base/kernel/ctx'
import { createMetrics } from '@/lib/process/metrics/metrics'
import type { Runtime } from '@/lib/process/runtime'
import { type RunningJob, runJob } from './run-job'
import { createWakeUp, type WakeUp } from './wake-up'

const app = {
  clock: () => new Date('2026-11-23T12:00:00Z'),
  makeCtx: () =>
    ({ cells: { find: async () => ({}) as CellParts, list: async () => [] } }) as unknown as PlatformCtx,
  metrics: { jobRun: () => {} },
  log: { error: (facts: { job: string; cell?: number }) => void logged.push(facts) },
} as unknown as Pick<Runtime, 'clock' | 'makeCtx' | 'metrics' | 'log'>
const logged: { job: string; cell?: number }[] = []

test('a cell that hangs and one that fails stop no other, also where there are more of them than turns', async () => {
  const [hanging, failing, healthy] = [
    [1, 2, 3, 4],
    [5, 6],
    [7, 8, 9],
  ]
  const runs = new Map<number, number>()
  const recorded: { name: string; cell?: number; error?: unknown }[] = []
  const stop = new AbortController()
  const job: RunningJob = {
    name: 'forgetOldEvents',
    everyMs: 10,
    restMs: 1,
    run({ cell }) {
      runs.set(cell, (runs.get(cell) ?? 0) + 1)
      if (hanging!.includes(cell)) return new Promise(() => {})
      if (failing!.includes(cell)) return Promise.reject(new Error('away'))
      return Promise.resolve(0)
    },
  }
  const inTurn = createCellTurns({ atOnce: 2, slowMs: 20 })
  const shared = {
    recorder: {
      record: (run: (typeof recorded)[number]) => void recorded.push(run),
      forget: () => {},
      store: async () => [],
    },
    clock: { isRight: async () => true },
  }
  const loops = [...hanging!, ...failing!, ...healthy!].map((cell) => {
    const wakeUp = createWakeUp(stop.signal)
    return runJob(
      app,
      job,
      { cell, isNamed: () => true, wakeUp, mayRun: () => true, inTurn },
      shared,
      stop.signal,
    )
  })
  await expect.poll(() => Math.min(...healthy!.map((cell) => runs.get(cell) ?? 0))).toBeGreaterThan(5)
  await expect.poll(() => Math.min(...failing!.map((cell) => runs.get(cell) ?? 0))).toBeGreaterThan(2)
  expect(hanging!.map((cell) => runs.get(cell))).toEqual([1, 1, 1, 1])
  stop.abort()
  await Promise.all(loops.slice(hanging!.length))
  expect(new Set(logged.map(({ cell }) => cell))).toEqual(new Set(failing))
  expect(
    recorded.filter(({ error }) => error !== undefined).every(({ cell }) => failing!.includes(cell!)),
  ).toBe(true)
})

/** Its pauses take no time: they are noted, and notifications come in every one until `quiet` is called. */
function notedPauses() {
  const pauses: number[] = []
  let [seen, isQuiet] = [0, false]
  const wakeUp: WakeUp = {
    wake: () => {},
    wakeOne: () => {},
    count: () => seen,
    async pause(milliseconds) {
      pauses.push(milliseconds)
      if (!isQuiet) seen += 1
      await new Promise(setImmediate)
    },
  }
  return {
    pauses,
    wakeUp,
    quiet: () => {
      isQuiet = true
    },
  }
}

test('a job that notifications wake in vain runs less and less often, until it finds something or they end', async () => {
  const { pauses, wakeUp, quiet } = notedPauses()
  const stop = new AbortController()
  const found = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
  const job: RunningJob = {
    name: 'forgetOldEvents',
    everyMs: 1_000,
    async run() {
      if (found.length === 2) quiet()
      if (found.length === 1) stop.abort()
      return found.shift() ?? 0
    },
  }
  const place = { cell: 1, isNamed: () => false, wakeUp, mayRun: () => true }
  const shared = {
    recorder: { record: () => {}, forget: () => {}, store: async () => [] },
    clock: { isRight: async () => true },
  }
  await runJob(app, job, { ...place, inTurn: (work) => work() }, shared, stop.signal)
  const rests = pauses.filter((_, index) => index % 2 === 0)
  expect(rests).toEqual([100, 200, 400, 500, 500, 100, 200, 400, 500, 100])
  expect(pauses.filter((_, index) => index % 2 === 1).every((one) => one === 1_000)).toBe(true)
})

test('a job goes on and is measured while the clock of its machine jumps back', async () => {
  let now = Date.parse('2026-11-23T12:00:00Z')
  const durations: number[] = []
  const errors: unknown[] = []
  const { jobRun } = createMetrics()
  const stop = new AbortController()
  const job: RunningJob = {
    name: 'forgetOldEvents',
    everyMs: 1,
    restMs: 1,
    async run() {
      now -= 75_000
      return 0
    },
  }
  const loop = runJob(
    {
      ...app,
      clock: () => new Date(now),
      metrics: { ...app.metrics, jobRun },
      log: { ...app.log, error: (facts: unknown) => void errors.push(facts) } as never,
    },
    job,
    {
      ...{ cell: 1, isNamed: () => false, wakeUp: createWakeUp(stop.signal), mayRun: () => true },
      inTurn: (work) => work(),
    },
    {
      recorder: {
        record: ({ durationMs }) => void durations.push(durationMs),
        forget: () => {},
        store: async () => [],
      },
      clock: { isRight: async () => true },
    },
    stop.signal,
  )
  const ended = loop.catch((error: unknown) => errors.push(error))
  await expect.poll(() => durations.length).toBeGreaterThan(3)
  stop.abort()
  await ended
  expect(errors).toEqual([])
  expect(durations.every((one) => Number.isInteger(one) && one >= 0)).toBe(true)
})
