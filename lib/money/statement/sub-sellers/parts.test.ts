import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, apportion, centavos } from '@/lib/base/kernel/money'
import fc from '@/lib/testing/seeded'
import { partsByDay } from './parts'

const share = (idSubSeller: number, amount: number) => ({
  idSubSeller,
  name: `Sócia ${idSubSeller}`,
  amount: centavos(amount),
})
const day = (number: number) => `2026-12-${String(number + 1).padStart(2, '0')}` as CivilDate

test('parts add up to each day and to each share, whatever days and shares are', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 6 })
  const weights = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(amounts, weights, (sizes, days) => {
      const shares = sizes.map((amount, index) => share(index + 1, amount))
      const total = addCentavos(...shares.map(({ amount }) => amount))
      const ofDays = apportion(
        total,
        days.map((weight) => centavos(weight)),
      )
      const parts = partsByDay(new Map(ofDays.map((amount, index) => [day(index), amount])), shares)
      for (const [index, amount] of ofDays.entries())
        expect(addCentavos(...parts.get(day(index))!.map((part) => part.amount))).toBe(amount)
      for (const { idSubSeller, amount } of shares) {
        const own = [...parts.values()].flat().filter((part) => part.idSubSeller === idSubSeller)
        expect(addCentavos(...own.map((part) => part.amount))).toBe(amount)
        expect(own.every((part) => part.amount > 0)).toBe(true)
      }
    }),
  )
})

test('a share is spread over the days in proportion', () => {
  const days = new Map([
    [day(1), centavos(50)],
    [day(0), centavos(50)],
  ])
  expect(partsByDay(days, [share(1, 80), share(2, 20)])).toEqual(
    new Map([
      [day(0), [share(1, 40), share(2, 10)]],
      [day(1), [share(1, 40), share(2, 10)]],
    ]),
  )
})

test('days and shares that differ in total have no parts', () => {
  expect(partsByDay(new Map([[day(0), centavos(1)]]), [share(1, 2)])).toEqual(new Map())
})
