import { describe, expect, test } from 'vitest'
import type { PlayedFault } from '../faults/fault'
import type { Attempt } from '../load/client'
import { checkAvailability } from './availability'

const fault: PlayedFault = {
  ...{ name: 'kill-web', what: 'host-1', from: 100_000, to: 101_000 },
  ...{ readyMs: 900, allReadyMs: 4_000 },
}
const attempt = (at: number, changes: Partial<Attempt> = {}): Attempt => ({
  ...{
    operation: 'refund',
    seller: 'first',
    host: 'h',
    from: at,
    to: at + 50,
    status: 200,
    retryAfter: undefined,
  },
  ...changes,
})
const rulesOf = (attempts: readonly Attempt[], faults: readonly PlayedFault[] = [fault]) =>
  checkAvailability(attempts, faults, ['live']).map(({ rule }) => rule)

const away = { status: 503, retryAfter: '2' }

describe('what the availability of a run is judged by', () => {
  test('errors during a fault and in the ten seconds after it are excused', () => {
    expect(
      rulesOf([attempt(100_500, away), attempt(110_900, away), attempt(105_000, { status: 0 })]),
    ).toEqual([])
  })

  test.each([
    ['before any fault', attempt(99_000, away)],
    ['eleven seconds after it', attempt(112_000, away)],
    ['without an answer', attempt(112_000, { status: 0 })],
  ])('an error %s is found', (_, failed) => {
    expect(rulesOf([failed])).toEqual(['no request fails outside of a fault and its recovery'])
  })

  test.each([
    ['a bare 500', { status: 500 }],
    ['503 without Retry-After', { status: 503 }],
  ])('%s is found even during a fault', (_, changes) => {
    expect(rulesOf([attempt(100_500, changes)])).toEqual([
      'every error of the service is 503 with Retry-After',
    ])
  })

  test('503 for a live seller is excused, since its providers fail all the time; other errors are not', () => {
    expect(rulesOf([attempt(112_000, { ...away, seller: 'live' })])).toEqual([])
    expect(rulesOf([attempt(112_000, { status: 0, seller: 'live' })])).toHaveLength(1)
    expect(rulesOf([attempt(100_500, { status: 500, seller: 'live' })])).toHaveLength(1)
  })

  test('a service that is ready only after ten seconds, or never, is found', () => {
    const late = ['a host is ready ten seconds after each fault']
    expect(rulesOf([], [{ ...fault, readyMs: 10_001, allReadyMs: 20_000 }])).toEqual(late)
    const { readyMs, allReadyMs, ...never } = fault
    expect(rulesOf([], [never])).toEqual([...late, 'every host is ready a minute after each fault'])
  })

  test('a request that fails while a cell is moved is found, and a cell that was not moved', () => {
    const move = { ...fault, name: 'move-cell', what: 'cell_2 to worker-2:5432' }
    expect(rulesOf([attempt(100_500, away)], [move])).toEqual([
      'no request fails outside of a fault and its recovery',
    ])
    expect(rulesOf([attempt(100_500)], [move])).toEqual([])
    expect(rulesOf([], [{ ...move, what: 'failed: Error: no such node' }])).toEqual([
      'a cell that is moved gets to the other node',
    ])
  })

  test('a worker that ran its jobs with a wrong clock is found', () => {
    const jump = { ...fault, name: 'clock-jump', what: 'failed: Error: the jobs ran with a wrong clock' }
    expect(rulesOf([], [jump])).toEqual([
      'a worker whose clock is wrong, and no other, says so and stops its jobs',
    ])
  })
})
