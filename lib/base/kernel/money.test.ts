import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { reais } from '@/lib/base/text/reais'
import fc from '@/lib/testing/seeded'
import {
  apportion,
  basisPointsOf,
  type Centavos,
  centavos,
  centavosFromReais,
  decimalText,
  equalInstallment,
  proportion,
  reaisFromCentavos,
  simpleInterest,
  splitEvenly,
  spread,
} from './money'

const all = (...amounts: number[]): Centavos[] => amounts.map(centavos)

describe('reais on the wire', () => {
  test.each([
    [60, 6000],
    [135.25, 13525],
    [0.01, 1],
    [99_999_999.99, 9_999_999_999],
    [0.1 + 0.2, 30],
    [1.005 - 0.005, 100],
  ])('%d is read as %d centavos', (wire, amount) => {
    expect(reais.parse(wire)).toBe(amount)
  })

  test.each([0, -0, -1, 0.005, 1.001, 0.009, 100_000_000, 1e21, Number.NaN, '10', null, undefined])(
    '%s is refused',
    (wire) => {
      expect(reais.safeParse(wire).success).toBe(false)
    },
  )

  test.each([1e-7, 0.001, 1.001, 100_000_000, 1e21, -5, 'x'])(
    "%s in an object is refused before the object's own checks run",
    (wire) => {
      const seen: unknown[] = []
      const object = z.object({ value: reais }).refine(({ value }) => seen.push(value))
      expect(object.safeParse({ value: wire }).success).toBe(false)
      expect(seen).toEqual([])
    },
  )

  test('every amount survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (amount) => {
        expect(centavosFromReais(reaisFromCentavos(centavos(amount)))).toBe(amount)
      }),
    )
  })
})

describe('parts', () => {
  test('sum to the whole to the centavo, and the first gets the remainder', () => {
    expect(splitEvenly(centavos(100), 3)).toEqual([34, 33, 33])
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.integer({ min: 1, max: 12 }),
        (total, count) => {
          const parts = splitEvenly(centavos(total), count)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
          expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(count)
        },
      ),
    )
  })

  test('within limits are as equal as those allow, and the first with room gets the remainder', () => {
    expect(spread(centavos(5), all(9, 9, 9))).toEqual([3, 1, 1])
    expect(spread(centavos(10), all(1, 9, 9))).toEqual([1, 5, 4])
    expect(spread(centavos(8), all(3, 3, 2))).toEqual([3, 3, 2])
    expect(() => spread(centavos(9), all(3, 3, 2))).toThrow(RangeError)
  })

  test('by weight are rounded down, and the first gets the remainder up to its limit', () => {
    expect(apportion(centavos(446), all(252, 227))).toEqual([235, 211])
    expect(apportion(centavos(1_000), all(1, 1, 1_000))).toEqual([1, 1, 998])
    expect(apportion(centavos(9), all(1, 2))).toEqual([3, 6])
    expect(apportion(centavos(9), all(0, 0))).toEqual([9, 0])
  })

  test('of a negative amount are refused', () => {
    expect(() => proportion(centavos(-1), centavos(1), centavos(2))).toThrow(RangeError)
    expect(() => splitEvenly(centavos(-1), 2)).toThrow(RangeError)
  })

  test('interest is exact where binary fractions are not: half a centavo is rounded up', () => {
    const days = { monthlyBasisPoints: 250, units: 260, perMonth: 30 }
    expect(simpleInterest(centavos(30), days)).toBe(7)
    expect(equalInstallment(centavos(10_000), 3)).toBe(3_334)
  })

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-123_456, '-1234.56'],
  ])('%i is written %s', (amount, text) => {
    expect(decimalText(centavos(amount))).toBe(text)
  })

  test('a rate rounds half a centavo up', () => {
    expect(basisPointsOf(centavos(8990), 99)).toBe(89)
    expect(basisPointsOf(centavos(50), 100)).toBe(1)
    expect(basisPointsOf(centavos(49), 100)).toBe(0)
  })

  test('a fraction of a centavo is a bug', () => {
    expect(() => centavos(0.5)).toThrow(RangeError)
    expect(() => centavos(2 ** 53)).toThrow(RangeError)
  })
})
