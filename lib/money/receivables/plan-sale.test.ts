import { describe, expect, test } from 'vitest'
import { isBusinessDay } from '@/lib/base/kernel/business-days'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, centavos, subtractCentavos } from '@/lib/base/kernel/money'
import { balances, saleEntries } from '@/lib/money/ledger/ledger'
import { randomOf } from '@/lib/testing/random'
import { scaled, seed } from '@/lib/testing/test-size'
import { planSale } from './plan-sale'
import { settlementDates } from './receivable'

const day = (date: string) => date as CivilDate

describe('a paid charge', () => {
  test.each([
    ['PIX', 1, '2026-11-21', ['2026-11-21']],
    ['PIX', 1, '2026-12-31', ['2026-12-31']],
    ['BANK_SLIP', 1, '2026-11-19', ['2026-11-23']],
    ['DEBIT_CARD', 1, '2026-12-31', ['2027-01-04']],
    ['CREDIT_CARD_EARLY_SELLER', 12, '2026-11-23', ['2026-11-24']],
    ['CREDIT_CARD_EARLY_BUYER', 12, '2026-12-24', ['2026-12-28']],
    ['CREDIT_CARD', 1, '2028-01-29', ['2028-03-01']],
    ['CREDIT_CARD', 3, '2026-11-30', ['2026-12-30', '2027-02-01', '2027-03-01']],
    ['CREDIT_CARD', 2, '2027-12-31', ['2028-01-31', '2028-03-01']],
  ] as const)('by %s in %i on %s on %j', (method, installments, paidOn, dates) => {
    expect(settlementDates(method, installments, day(paidOn))).toEqual(dates)
  })
})

test('any sale has parts on different business days that add up and cover their deductions', () => {
  const random = randomOf(seed)
  const upTo = (max: number) => random.below(max + 1)
  const wrong: unknown[] = []
  for (let times = 0; times < scaled(500); times += 1) {
    const value = centavos(1 + (times % 3 === 0 ? upTo(30) : upTo(99_999_999)))
    const fee = centavos(upTo(value))
    const earlyFee = centavos(upTo(fee))
    const shared = upTo(subtractCentavos(value, fee))
    const first = upTo(shared)
    const shares = [
      { subSellerId: 1, amount: centavos(first) },
      { subSellerId: 2, amount: centavos(shared - first) },
    ]
    const installments = 1 + upTo(11)
    const paidOn = day(
      `2027-${String(1 + upTo(11)).padStart(2, '0')}-${String(1 + upTo(27)).padStart(2, '0')}`,
    )
    const paymentMethod = 'CREDIT_CARD' as const
    const charge = { paymentMethod, installments, value, fee, earlyFee }
    const parts = planSale(charge, shares, { paidOn, today: paidOn })
    const sum = (of: 'gross' | 'fee' | 'earlyFee' | 'shared' | 'net') =>
      addCentavos(...parts.map((part) => part[of]))
    const adds =
      sum('gross') === value &&
      sum('fee') === fee - earlyFee &&
      sum('earlyFee') === earlyFee &&
      sum('shared') === shared &&
      sum('net') === value - fee - shared &&
      parts.every((part) => part.net >= 0 && part.gross === part.net + part.fee + part.earlyFee + part.shared)
    const days = parts.map(({ executionDate }) => executionDate)
    const dated =
      new Set(days).size === installments && days.every((one) => isBusinessDay(one) && one > paidOn)
    if (!adds || !dated || !balances(saleEntries(parts, shares))) wrong.push({ charge, shares, parts })
  }
  expect(wrong).toEqual([])
})

test('that does not divide evenly puts the remainder in the first part, for the amount and for each deduction', () => {
  const charge = {
    paymentMethod: 'CREDIT_CARD' as const,
    installments: 3,
    value: centavos(100_01),
    fee: centavos(15),
    earlyFee: centavos(10),
  }
  const shares = [{ subSellerId: 1, amount: centavos(20_00) }]
  const parts = planSale(charge, shares, { paidOn: day('2026-11-20'), today: day('2026-11-20') })
  expect(parts.map(({ gross, fee, earlyFee, shared }) => [gross, fee, earlyFee, shared])).toEqual([
    [33_35, 3, 4, 6_68],
    [33_33, 1, 3, 6_66],
    [33_33, 1, 3, 6_66],
  ])
})

test('is never posted on a past day: a PIX paid yesterday counts today', () => {
  const charge = {
    paymentMethod: 'PIX' as const,
    installments: 1,
    value: centavos(100),
    fee: centavos(1),
    earlyFee: centavos(0),
  }
  const [part] = planSale(charge, [], { paidOn: day('2026-11-20'), today: day('2026-11-21') })
  expect(part).toMatchObject({ account: 'SELLER_PAYABLE', executionDate: '2026-11-21' })
})
