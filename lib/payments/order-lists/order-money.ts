// What an order brought its seller: sums of the ledger's postings, and the refunds on their way.
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import type { Account, PostingReason, Purpose } from '@/lib/money/ledger/ledger'

interface Posting {
  reason: PostingReason
  account: Account
  purpose: Purpose | null
  /** As the ledger stores it: a credit is negative. */
  amount: Centavos
}

export interface OrderMoney {
  gross: Centavos
  /** Fees and the cost of being paid early, less what refunds gave back of them. */
  fees: Centavos
  /** The parts of sub-sellers. */
  shares: Centavos
  /** Refunds that have left; those of failed refunds came back and do not count. */
  refunded: Centavos
  /** Refunds that were requested from the bank or the acquirer, without an outcome yet. */
  refunding: Centavos
  /** Refunds that wait for the approval of a second person, and may never leave. */
  awaiting: Centavos
  /** Blocked by open disputes. */
  blocked: Centavos
  /** Lost in disputes. */
  lost: Centavos
  /** All that was given back, waits to be, is blocked or lost: what is missing between the amount paid and the net. */
  taken: Centavos
  /** What the shop has of it by now or will have: nothing of it is counted twice. */
  net: Centavos
}

const own: readonly Account[] = ['SELLER_PAYABLE', 'SELLER_RECEIVABLE']
/** Reasons that move money after it was the shop's, or that never concern the shop's own money. */
const outside: readonly PostingReason[] = [
  'PAYOUT',
  'PAYOUT_REVERSED',
  'STRAY_PAYMENT',
  'STRAY_PAYMENT_RETURNED',
]

export function moneyOfOrder(
  postings: readonly Posting[],
  refunds: readonly { status: string; awaitsApproval?: boolean; value: Centavos }[],
): OrderMoney {
  const ofOrder = postings.filter(({ reason }) => !outside.includes(reason))
  const credited = (fits: (posting: Posting) => boolean) =>
    centavos(-addCentavos(...ofOrder.filter(fits).map(({ amount }) => amount)))
  const sumOf = (status: string, awaits = false) => {
    const counted = refunds.filter((one) => one.status === status && (one.awaitsApproval ?? false) === awaits)
    return addCentavos(...counted.map(({ value }) => value))
  }
  const isOwn = ({ account }: Posting) => own.includes(account)
  const isFee = ({ purpose }: Posting) => purpose === 'FEE' || purpose === 'EARLY_FEE'
  const blocked = credited(({ account }) => account === 'SELLER_BLOCKED')
  const net = credited(isOwn)
  const gross = credited((one) => isOwn(one) && one.purpose === 'GROSS' && one.reason === 'SALE')
  const fees = centavos(-credited((one) => isOwn(one) && isFee(one)))
  const shares = centavos(-credited((one) => isOwn(one) && one.purpose === 'SPLIT'))
  return {
    gross,
    fees,
    shares,
    refunded: sumOf('SUCCESS'),
    refunding: sumOf('PROCESSING'),
    awaiting: sumOf('PROCESSING', true),
    blocked,
    lost: centavos(
      -credited(({ reason, account }) => reason === 'CHARGEBACK' && account === 'SELLER_BLOCKED'),
    ),
    taken: centavos(gross - fees - shares - net),
    net,
  }
}
