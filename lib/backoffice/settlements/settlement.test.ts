import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { keyedLines } from './keyed-lines'
import { differenceOf, expectedBy, GRACE_DAYS, type SettlementLine, withheldOf } from './settlement'

const soldOn = '2026-03-02' as CivilDate
const monthly = { firstAfterDays: 30, everyDays: 30 }
const atOnce = { firstAfterDays: 2, everyDays: 0 }
const charge = {
  value: centavos(10_000),
  returned: centavos(0),
  disputed: centavos(0),
  installments: 3,
  soldOn,
}
const after = (days: number) => addDays(soldOn, days + GRACE_DAYS)
const nothing = { sales: centavos(0), returned: centavos(0) }

describe('what should have come for a sale', () => {
  test('is an instalment a period, the first with the remainder, each a few days later than agreed', () => {
    expect(expectedBy(charge, monthly, after(29))).toBe(0)
    expect(expectedBy(charge, monthly, after(30))).toBe(3_334)
    expect(expectedBy(charge, monthly, after(60))).toBe(6_667)
    expect(expectedBy(charge, monthly, after(90))).toBe(10_000)
    expect(expectedBy(charge, monthly, after(900))).toBe(10_000)
  })

  test('is all of it at once where the provider pays early', () => {
    expect(expectedBy(charge, atOnce, after(1))).toBe(0)
    expect(expectedBy(charge, atOnce, after(2))).toBe(10_000)
  })
})

describe('a difference', () => {
  const came = (sales: number, returned = 0) => ({ sales: centavos(sales), returned: centavos(returned) })

  test('is a sale of which nothing or too little came on its day, and none before', () => {
    expect(differenceOf(charge, nothing, monthly, after(29))).toBeUndefined()
    expect(differenceOf(charge, nothing, monthly, after(30))).toBe('OVERDUE')
    expect(differenceOf(charge, came(3_333), monthly, after(30))).toBe('SHORT')
    expect(differenceOf(charge, came(3_334), monthly, after(30))).toBeUndefined()
  })

  test('is none where a refund lowered what the provider pays, or was deducted afterwards', () => {
    const refunded = { ...charge, returned: centavos(4_000) }
    expect(differenceOf(refunded, came(6_000), monthly, after(90))).toBeUndefined()
    expect(differenceOf(refunded, came(10_000, -4_000), monthly, after(90))).toBeUndefined()
    expect(differenceOf(refunded, came(5_999), monthly, after(90))).toBe('SHORT')
    expect(differenceOf({ ...charge, returned: charge.value }, nothing, monthly, after(90))).toBeUndefined()
  })

  test('is more than was sold, but not an instalment that came early', () => {
    expect(differenceOf(charge, came(10_000), monthly, after(0))).toBeUndefined()
    expect(differenceOf(charge, came(10_001), monthly, after(0))).toBe('EXCESS')
  })

  test('is more taken than was refunded and disputed', () => {
    const returned = { ...charge, returned: centavos(500) }
    expect(differenceOf(returned, came(0, -500), monthly, after(0))).toBeUndefined()
    expect(differenceOf(returned, came(0, -501), monthly, after(0))).toBe('SHORT')
  })
})

describe('an open dispute', () => {
  const came = (sales: number, returned = 0) => ({ sales: centavos(sales), returned: centavos(returned) })
  const disputed = { ...charge, disputed: centavos(10_000) }

  test('is no difference, whether the provider has deducted it, will, or pays less', () => {
    for (const so of [came(10_000, -10_000), came(10_000), nothing])
      expect(differenceOf(disputed, so, monthly, after(90))).toBeUndefined()
    expect(differenceOf(disputed, came(10_000, -10_001), monthly, after(90))).toBe('SHORT')
  })

  test('withholds what was deducted beyond refunds, and no more than is disputed', () => {
    const returned = centavos(1_000)
    expect(withheldOf({ returned, disputed: centavos(9_000) }, centavos(-500))).toBe(0)
    expect(withheldOf({ returned, disputed: centavos(9_000) }, centavos(-10_000))).toBe(9_000)
    expect(withheldOf({ returned, disputed: centavos(9_000) }, centavos(-12_000))).toBe(9_000)
  })
})

describe('lines of overlapping reports', () => {
  const line: SettlementLine = {
    ...{ kind: 'SALE', paidOn: soldOn, installment: 1, installments: 1, nsu: '1', authorizationCode: 'A' },
    ...{ gross: centavos(100), fee: centavos(3), net: centavos(97) },
  }

  test('are the same by the identifier of the provider, whatever else changed', () => {
    const [one] = keyedLines([{ ...line, id: '7' }])
    const [other] = keyedLines([{ ...line, id: '7', net: centavos(96), fee: centavos(4) }])
    expect(one!.key).toBe(other!.key)
  })

  test('without one are the same by content and number, so that two equal lines are two', () => {
    const [first, second] = keyedLines([line, line])
    expect(first!.key).not.toBe(second!.key)
    expect(keyedLines([line])[0]!.key).toBe(first!.key)
    expect(keyedLines([{ ...line, nsu: '2' }])[0]!.key).not.toBe(first!.key)
  })
})
