import { getApproval, type ListedApproval, listApprovals } from '@/lib/access/approvals/list-approvals'
import { type BuyerRecord, getBuyerRecord } from '@/lib/backoffice/personal-data/get-buyer-record'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { listPayouts } from '@/lib/money/payouts/list-payouts'
import type { PayoutRow } from '@/lib/money/payouts/store'
import { getOrder } from '@/lib/payments/orders/get-order'
import type { WholeOrder } from '@/lib/payments/orders/whole-order-store'
import { listRefundsToDecide, type RefundToDecide } from '@/lib/payments/refunds/list-refunds-to-decide'

/** Earlier decisions and payouts that are shown. */
const SHOWN = 5

export interface ExplainedApproval {
  approval: ListedApproval
  /** The latest decisions about the same kind, and about what the same person requested where one did. */
  earlier: ListedApproval[]
  /** Of a refund: what was bought and why it is returned, and the buyer's history where the seller has its record. */
  refund?: RefundToDecide
  order?: WholeOrder
  buyer?: BuyerRecord
  /** Of a payout to the seller itself: the payout, and those before it. */
  payout?: PayoutRow
  formerPayouts: PayoutRow[]
}

/** All that the person who decides an approval of the acting seller has to know. Throws NOT_FOUND. */
export async function explainApproval(ctx: Ctx, { uuid }: { uuid: string }): Promise<ExplainedApproval> {
  requirePermission(ctx, 'approvals.decide')
  const approval = await getApproval(ctx, { uuid })
  const { kind, resource, orderUuid, requestedBy } = approval
  const isAlike = (one: ListedApproval) =>
    one.uuid !== uuid && one.kind === kind && one.status !== 'PENDING' && one.requestedBy === requestedBy
  const earlier = (await listApprovals(ctx)).filter(isAlike).slice(0, SHOWN)
  if (kind === 'PAYOUT') {
    const payouts = approval.payeeName ? [] : await listPayouts(ctx)
    const payout = payouts.find((one) => one.uuid === resource)
    const formerPayouts = payouts.filter(({ id }) => payout && id < payout.id).slice(0, SHOWN)
    return { approval, earlier, ...(payout && { payout }), formerPayouts }
  }
  const refund = (await listRefundsToDecide(ctx, { uuids: [resource] }))[resource]
  const order = orderUuid ? await getOrder(ctx, { uuid: orderUuid }) : undefined
  const buyerUuid = order?.order.customer.uuid
  const buyer = buyerUuid ? await findBuyerRecord(ctx, buyerUuid) : undefined
  return {
    approval,
    earlier,
    ...(refund && { refund }),
    ...(order && { order }),
    ...(buyer && { buyer }),
    formerPayouts: [],
  }
}

/** Undefined where the seller has no record of the buyer any more. */
const findBuyerRecord = (ctx: Ctx, uuid: string): Promise<BuyerRecord | undefined> =>
  getBuyerRecord(ctx, { uuid }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return undefined
    throw error
  })
