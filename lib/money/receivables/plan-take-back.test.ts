import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import type { ChargeSum } from '@/lib/money/ledger/ledger'
import { planTakeBack } from './plan-take-back'

const day = (date: string) => date as CivilDate
const sum = (reason: ChargeSum['reason'], account: ChargeSum['account'], amount: number): ChargeSum => ({
  reason,
  account,
  amount: centavos(amount),
  subSellerId: account === 'SUB_SELLER_PAYABLE' ? 1 : null,
  purpose: account === 'SELLER_PAYABLE' ? 'GROSS' : null,
})

test('the last centavo may return more fee and shares than it takes: the difference is payable to the seller today', () => {
  // A sale of 5.00, with a fee of one centavo and a share of one centavo; 4.99 were refunded, which returned neither.
  const sums = [
    sum('SALE', 'CLEARING', 500),
    sum('SALE', 'PLATFORM_FEES', -1),
    sum('SALE', 'SUB_SELLER_PAYABLE', -1),
    sum('REFUND', 'SELLER_PAYABLE', 499),
  ]
  const open = [{ id: 1, executionDate: day('2026-12-21'), remaining: centavos(0) }]
  const take = { value: centavos(1), reason: 'REFUND' as const, earlyFee: centavos(0) }
  expect(planTakeBack(sums, take, { open, today: day('2026-11-20') })).toEqual({
    parts: [{ account: 'SELLER_PAYABLE', executionDate: '2026-11-20', net: -1, fee: 1, shared: 1 }],
    shares: [{ subSellerId: 1, amount: 1 }],
    remaining: [],
  })
})
