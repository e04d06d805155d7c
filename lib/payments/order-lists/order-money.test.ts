import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { moneyOfOrder } from './order-money'

type Posting = Parameters<typeof moneyOfOrder>[0][number]

/** A posting as the ledger stores it: what the seller gets is negative. */
const posting = (
  reason: Posting['reason'],
  account: Posting['account'],
  amount: number,
  purpose: Posting['purpose'] = null,
): Posting => ({ reason, account, amount: centavos(amount), purpose })

const sale = [
  posting('SALE', 'CLEARING', 10_000),
  posting('SALE', 'SELLER_RECEIVABLE', -10_000, 'GROSS'),
  posting('SALE', 'SELLER_RECEIVABLE', 438, 'FEE'),
  posting('SALE', 'SELLER_RECEIVABLE', 1_000, 'SPLIT'),
  posting('SALE', 'PLATFORM_FEES', -438),
  posting('SALE', 'SUB_SELLER_PAYABLE', -1_000),
]
const nothing = { refunded: 0, refunding: 0, awaiting: 0, blocked: 0, lost: 0, taken: 0 }

describe('the money of an order', () => {
  test('of a sale is what was paid, less fees and shares', () => {
    const sums = moneyOfOrder(sale, [])
    expect(sums).toEqual({ gross: 10_000, fees: 438, shares: 1_000, net: 8_562, ...nothing })
  })

  test('counts refunds that left, names those on their way and those that wait for approval, and ignores one that failed', () => {
    const undone = [
      posting('REFUND', 'SELLER_PAYABLE', 4_000, 'GROSS'),
      posting('REFUND', 'SELLER_PAYABLE', -175, 'FEE'),
      posting('REFUND_REVERSED', 'SELLER_PAYABLE', -4_000, 'GROSS'),
      posting('REFUND_REVERSED', 'SELLER_PAYABLE', 175, 'FEE'),
    ]
    const refunds = [
      { status: 'ERROR', value: centavos(4_000) },
      { status: 'SUCCESS', value: centavos(1_000) },
      { status: 'PROCESSING', awaitsApproval: false, value: centavos(500) },
      { status: 'PROCESSING', awaitsApproval: true, value: centavos(300) },
    ]
    const sums = moneyOfOrder([...sale, ...undone], refunds)
    expect(sums).toMatchObject({ gross: 10_000, fees: 438, refunded: 1_000, refunding: 500, awaiting: 300 })
    expect(sums.net).toBe(8_562)
  })

  test('adds up to the net also while a refund waits for approval, and while a dispute blocks the amount', () => {
    const requested = [
      posting('REFUND', 'SELLER_RECEIVABLE', 10_000, 'GROSS'),
      posting('REFUND', 'SELLER_RECEIVABLE', -438, 'FEE'),
      posting('REFUND', 'SELLER_RECEIVABLE', -1_000, 'SPLIT'),
    ]
    const waiting = { status: 'PROCESSING', awaitsApproval: true, value: centavos(10_000) }
    const whole = { gross: 10_000, fees: 0, shares: 0, refunded: 0, awaiting: 10_000, taken: 10_000, net: 0 }
    expect(moneyOfOrder([...sale, ...requested], [waiting])).toMatchObject(whole)
    const blocked = [
      posting('DISPUTE', 'SELLER_RECEIVABLE', 8_562, 'GROSS'),
      posting('DISPUTE', 'SELLER_BLOCKED', -8_562),
    ]
    expect(moneyOfOrder([...sale, ...blocked], [])).toMatchObject({ blocked: 8_562, taken: 8_562, net: 0 })
  })

  test('shows what a dispute blocks, and after it was lost what is lost', () => {
    const blocked = [
      posting('DISPUTE', 'SELLER_RECEIVABLE', 9_562, 'GROSS'),
      posting('DISPUTE', 'SELLER_BLOCKED', -9_562),
    ]
    const lost = [posting('CHARGEBACK', 'SELLER_BLOCKED', 9_562), posting('CHARGEBACK', 'CLEARING', -9_562)]
    expect(moneyOfOrder([...sale, ...blocked], [])).toMatchObject({ blocked: 9_562, lost: 0, net: -1_000 })
    expect(moneyOfOrder([...sale, ...blocked, ...lost], [])).toMatchObject({ blocked: 0, lost: 9_562 })
  })

  test('does not move when the money was paid out to the bank', () => {
    const payout = posting('PAYOUT', 'SELLER_PAYABLE', 8_562, 'GROSS')
    expect(moneyOfOrder([...sale, payout], [])).toMatchObject({ net: 8_562 })
  })
})
