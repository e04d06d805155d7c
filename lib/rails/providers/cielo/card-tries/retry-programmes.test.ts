import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { retryObstacle, type Try } from './retry-programmes'

const at = new Date('2026-11-20T15:00:00.000Z')
const value = centavos(5_000)
const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds)
const tries = (count: number, everyMs: number, changes: Partial<Try> = {}): Try[] =>
  Array.from({ length: count }, (_, turn) => ({
    at: ago((turn + 1) * everyMs),
    value,
    isDeclined: true,
    isFinal: false,
    ...changes,
  }))

describe("the brands' programmes of retries", () => {
  test('Mastercard: seven declines in a day, until the oldest of them is a day old', () => {
    expect(retryObstacle('mastercard', tries(6, HOUR_MS), { value, at })).toBeUndefined()
    expect(retryObstacle('mastercard', tries(7, HOUR_MS), { value, at })).toEqual({
      notBefore: new Date(at.getTime() + 17 * HOUR_MS),
    })
  })

  test('Mastercard: 34 declines in 30 days', () => {
    expect(retryObstacle('mastercard', tries(33, 20 * HOUR_MS), { value, at })).toBeUndefined()
    expect(retryObstacle('mastercard', tries(34, 20 * HOUR_MS), { value, at })).toHaveProperty('notBefore')
  })

  test('Visa: 14 declines in 30 days', () => {
    expect(retryObstacle('visa', tries(13, DAY_MS), { value, at })).toBeUndefined()
    expect(retryObstacle('visa', tries(14, DAY_MS), { value, at })).toEqual({
      notBefore: new Date(at.getTime() + 16 * DAY_MS),
    })
  })

  test('Elo counts the same amount only, and questions without one', () => {
    const others = tries(20, DAY_MS, { value: centavos(1) })
    expect(retryObstacle('elo', others, { value, at })).toBeUndefined()
    expect(retryObstacle('elo', [...tries(13, DAY_MS), ...others], { value, at })).toBeUndefined()
    const verified = tries(1, DAY_MS, { value: undefined })
    expect(retryObstacle('elo', [...tries(13, DAY_MS), ...verified], { value, at })).toHaveProperty(
      'notBefore',
    )
  })

  test('approvals are not counted, and other brands have no count', () => {
    expect(retryObstacle('visa', tries(40, HOUR_MS, { isDeclined: false }), { value, at })).toBeUndefined()
    expect(retryObstacle('hipercard', tries(40, HOUR_MS), { value, at })).toBeUndefined()
  })

  test('after a final decline of any brand never, until an approval shows that the card may be charged', () => {
    const final = tries(1, 2 * HOUR_MS, { isFinal: true })
    for (const brand of ['visa', 'mastercard', 'elo', 'american_express', 'hipercard', 'diners'] as const)
      expect(retryObstacle(brand, final, { value, at })).toEqual({ never: true })
    const approved = tries(1, HOUR_MS, { isDeclined: false })
    expect(retryObstacle('elo', [...final, ...approved], { value, at })).toBeUndefined()
    expect(retryObstacle('elo', tries(1, 31 * DAY_MS, { isFinal: true }), { value, at })).toBeUndefined()
  })
})
