import { type AccountChangeRow, findPendingChange } from '@/lib/access/account-changes/store'
import { needsApproval } from '@/lib/access/approvals/approval'
import { type Ctx, sellerIdOf, snapshot } from '@/lib/base/kernel/ctx'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { mayDo, requirePermission } from '@/lib/base/kernel/require-permission'
import type { PostingReason } from '@/lib/money/ledger/ledger'
import { listNextPayouts, type NextPayouts } from '@/lib/money/payouts/list-next-payouts'
import { type DueReceivables, nextPaid, type PlannedPayout } from '@/lib/money/payouts/plan-payouts'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { type BookedSum, sumBookedSincePayout } from './booked-store'
import { findMovingMoney, type MovingMoney } from './store'

/** What the available balance is made of, since the payout before. */
const bookedKinds = ['SALES', 'DUE', 'ANTICIPATED', 'RETURNED', 'REFUNDS', 'DISPUTES', 'OTHER'] as const
type BookedKind = (typeof bookedKinds)[number]

const kindOf: Partial<Record<PostingReason, BookedKind>> = {
  SALE: 'SALES',
  SETTLEMENT: 'DUE',
  ANTICIPATION: 'ANTICIPATED',
  PAYOUT_REVERSED: 'RETURNED',
  REFUND: 'REFUNDS',
  REFUND_REVERSED: 'REFUNDS',
  DISPUTE: 'DISPUTES',
  CHARGEBACK: 'DISPUTES',
  CHARGEBACK_REVERSED: 'DISPUTES',
}

interface Booked {
  kind: BookedKind
  count: number
  value: Centavos
}

export interface ExplainedNextPayout extends Pick<NextPayouts, 'balance' | 'account'> {
  /** Undefined where nothing is to be paid out. */
  next?: PlannedPayout
  /** What the balance is made of; the values add up to `balance.payable`. */
  booked: Booked[]
  /** The receivables until the day; with the balance they add up to the payout. */
  due: DueReceivables[]
  later: PlannedPayout[]
  moving: MovingMoney
  /** For those who may stop it. */
  change?: AccountChangeRow
  /** The limit above which a second person approves, where the payout is above it. */
  approvalAbove?: Centavos
  /** Whether payouts do not begin, as the seller is suspended. */
  isStopped: boolean
}

/** The next payout of the acting seller: what makes it up, to the centavo, and what may still change it. */
export function explainNextPayout(ctx: Ctx): Promise<ExplainedNextPayout> {
  requirePermission(ctx, 'statement.read')
  const sellerId = sellerIdOf(ctx)
  return snapshot(ctx, async (db) => {
    const { payouts, days, balance, account } = await listNextPayouts({ ...ctx, db })
    const next = nextPaid(days)
    const { status, security } = await getSeller(db, sellerId)
    const change = mayDo(ctx, 'bank-account.stop-change') ? await findPendingChange(db, sellerId) : undefined
    const above = security.payoutApprovalAbove
    return {
      ...(next && { next }),
      ...{ balance, account, later: payouts.slice(1) },
      booked: bookedOf(await sumBookedSincePayout(db, sellerId), balance.payable),
      due: next ? days.filter(({ date }) => date <= next.date).flatMap(({ receivables }) => receivables) : [],
      moving: await findMovingMoney(db, sellerId),
      ...(change && { change }),
      ...(next && needsApproval(next.payout, above) && { approvalAbove: above }),
      isStopped: status === 'SUSPENDED',
    }
  })
}

/** By kind, in their order; what no kind names is the last one, so that they add up to the balance. */
function bookedOf(sums: readonly BookedSum[], payable: Centavos): Booked[] {
  const named = bookedKinds.map((kind): Booked => {
    const own = sums.filter(({ reason }) => (kindOf[reason] ?? 'OTHER') === kind)
    return {
      kind,
      count: own.reduce((sum, { count }) => sum + count, 0),
      value: addCentavos(centavos(0), ...own.map(({ value }) => value)),
    }
  })
  const rest = centavos(payable - addCentavos(...named.map(({ value }) => value)))
  return named
    .map((one) => (one.kind === 'OTHER' ? { ...one, value: addCentavos(one.value, rest) } : one))
    .filter(({ count, value }) => count > 0 || value !== 0)
}
