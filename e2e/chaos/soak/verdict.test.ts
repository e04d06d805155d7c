import { describe, expect, test } from 'vitest'
import { randomOf } from '@/lib/testing/random'
import { type Sample, verdictOf } from './verdict'

const MINUTE = 60_000
const tolerance = { share: 0.05, least: 3 }
const hour = (valueAt: (minute: number) => number): Sample[] =>
  Array.from({ length: 60 }, (_, minute) => ({ at: minute * MINUTE, value: valueAt(minute) }))
const isFlat = (valueAt: (minute: number) => number) => verdictOf(hour(valueAt), tolerance).isFlat

describe('the verdict of a soak', () => {
  const random = randomOf(7)
  const noise = () => random.below(80) / 10 - 4

  test.each([
    ['steady figures', () => 103],
    ['figures with noise', () => 103 + noise()],
    ['a single peak', (minute: number) => (minute === 40 ? 400 : 103)],
    ['growth in the warm-up alone', (minute: number) => Math.min(103, 60 + minute * 10)],
    ['figures that fall', (minute: number) => 103 - minute / 5],
    ['a saw without a trend', (minute: number) => 100 + (minute % 7)],
  ])('%s are flat', (_, valueAt) => {
    expect(isFlat(valueAt)).toBe(true)
  })

  test.each([
    ['10 in an hour', (minute: number) => 103 + minute / 6],
    ['10 in an hour under noise', (minute: number) => 103 + minute / 6 + noise()],
    ['a saw that climbs', (minute: number) => 100 + (minute % 7) + minute / 6],
    ['steps', (minute: number) => 100 + Math.floor(minute / 15) * 8],
  ])('a growth of %s is not flat', (_, valueAt) => {
    expect(isFlat(valueAt)).toBe(false)
  })

  test('too few samples prove nothing', () => {
    expect(verdictOf(hour(() => 103).slice(0, 3), tolerance).isFlat).toBe(false)
  })

  test('the growth is that of the whole time, and is compared with a share of the median', () => {
    const { growth, allowed, median } = verdictOf(
      hour((minute) => 100 + minute / 6),
      tolerance,
    )
    expect(growth).toBeCloseTo((59 - 6) / 6)
    expect(allowed).toBeCloseTo(median * 0.05)
  })
})
