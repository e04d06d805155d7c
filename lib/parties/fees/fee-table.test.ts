import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { comingAfter, inForceOn, type MethodTable } from './fee-table'

const rules = (rate: number) => [
  { brand: 'ANY' as const, installmentsFrom: 1, rateBasisPoints: rate, fixedFee: centavos(0) },
]
let changeId = 0
const table = (validFrom: string, rate: number | null, sellerId: number | null = null): MethodTable => ({
  ...{ changeId: ++changeId, sellerId, paymentMethod: 'PIX', validFrom: validFrom as CivilDate },
  rules: rate === null ? null : rules(rate),
})
const pixOn = (tables: MethodTable[], day: string) =>
  inForceOn(tables, day as CivilDate).map(({ own, rules }) => [own, rules[0]!.rateBasisPoints])

test('the latest table whose day has come applies; of two on one day, the one written later', () => {
  const tables = [table('2000-01-01', 99), table('2026-12-01', 120), table('2026-12-01', 130)]
  expect(pixOn(tables, '2026-11-30')).toEqual([[false, 99]])
  expect(pixOn(tables, '2026-12-01')).toEqual([[false, 130]])
})

test('own prices come before the platform’s, until a change gives the seller the platform’s again', () => {
  const own = [table('2026-12-01', 50, 7), table('2027-01-01', null, 7)]
  const tables = [table('2000-01-01', 99), table('2026-12-15', 140), ...own]
  expect(pixOn(tables, '2026-11-30')).toEqual([[false, 99]])
  expect(pixOn(tables, '2026-12-20')).toEqual([[true, 50]])
  expect(pixOn(tables, '2027-01-01')).toEqual([[false, 140]])
})

test('what comes is only what changes for the seller, by day', () => {
  const tables = [table('2000-01-01', 99), table('2026-12-01', 50, 7), table('2026-12-15', 140)]
  const coming = comingAfter(tables, '2026-11-20' as CivilDate)
  expect(coming).toHaveLength(1)
  expect(coming[0]).toMatchObject({
    from: '2026-12-01',
    methods: [{ paymentMethod: 'PIX', before: [{ rateBasisPoints: 99 }], after: [{ rateBasisPoints: 50 }] }],
  })
})
