import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { basisPointsOf, centavos, centavosFromReais, reais, reaisFromCentavos, splitEvenly } from './money'

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
    'of %s no check of the object is asked',
    (wire) => {
      const seen: unknown[] = []
      const object = z.object({ value: reais }).refine(({ value }) => seen.push(value))
      expect(object.safeParse({ value: wire }).success).toBe(false)
      expect(seen).toEqual([])
    },
  )

  test('every amount survives the way out and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (amount) => {
        expect(centavosFromReais(reaisFromCentavos(centavos(amount)))).toBe(amount)
      }),
    )
  })
})

describe('parts', () => {
  test('sum to the whole to the centavo, the first takes the remainder', () => {
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
