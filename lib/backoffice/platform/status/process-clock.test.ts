import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { createProcessClock } from './process-clock'

/** A process and a database, whose clocks go on together until one of them is moved. */
function clocks() {
  const state = { monotonic: 0, own: 1_800_000_000_000, database: 1_800_000_000_000, reads: 0 }
  const changes: { isRight: boolean; aheadMs: number }[] = []
  const failure: { error?: Error } = {}
  const clock = createProcessClock({
    clock: () => new Date(state.own),
    monotonicMs: () => state.monotonic,
    onChange: (change) => void changes.push(change),
    async readDatabase() {
      state.reads += 1
      if (failure.error) throw failure.error
      return new Date(state.database)
    },
  })
  const pass = (ms: number) => {
    state.monotonic += ms
    state.own += ms
    state.database += ms
  }
  return { state, changes, failure, clock, pass }
}

test('a clock that differs by a minute is right, by more it is wrong, ahead as well as behind', async () => {
  for (const [difference, isRight] of [
    [0, true],
    [MINUTE_MS, true],
    [MINUTE_MS + 1, false],
    [-MINUTE_MS, true],
    [-MINUTE_MS - 1, false],
  ] as const) {
    const { state, clock } = clocks()
    state.own += difference
    expect([difference, await clock.isRight(), clock.aheadMs()]).toEqual([difference, isRight, difference])
  }
})

test('a jump of the own clock is found at once, and so is its end', async () => {
  const { state, changes, clock, pass } = clocks()
  expect(await clock.isRight()).toBe(true)
  pass(2 * SECOND_MS)
  state.own += HOUR_MS
  expect(await clock.isRight()).toBe(false)
  expect(await clock.isRight()).toBe(false)
  state.own -= HOUR_MS
  expect(await clock.isRight()).toBe(true)
  expect(changes).toEqual([
    { isRight: false, aheadMs: HOUR_MS },
    { isRight: true, aheadMs: 0 },
  ])
})

test('a jump of the clock of the database is found within seconds', async () => {
  const { state, clock, pass } = clocks()
  await clock.isRight()
  state.database -= HOUR_MS
  pass(11 * SECOND_MS)
  await expect.poll(() => clock.isRight()).toBe(false)
})

test('many jobs cost one statement in ten seconds, and one a second while the clock is wrong', async () => {
  const { state, clock, pass } = clocks()
  const runMinute = async () => {
    for (let run = 0; run < 600; run += 1) {
      await Promise.all([clock.isRight(), clock.isRight(), clock.isRight()])
      pass(100)
    }
  }
  await runMinute()
  expect(state.reads).toBeLessThanOrEqual(7)
  state.own += HOUR_MS
  state.reads = 0
  await runMinute()
  expect(state.reads).toBeLessThanOrEqual(61)
})

test('without an answer of the database a clock is trusted for a minute, and then the error is thrown', async () => {
  const { failure, clock, pass } = clocks()
  await clock.isRight()
  failure.error = new Error('no database')
  pass(30 * SECOND_MS)
  expect(await clock.isRight()).toBe(true)
  pass(31 * SECOND_MS)
  await expect(clock.isRight()).rejects.toThrow('no database')
})
