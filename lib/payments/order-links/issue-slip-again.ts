import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { isKnownAddress } from '@/lib/parties/buyers/buyer'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { addressOf } from '@/lib/payments/orders/events/order-payload'
import { getOrder } from '@/lib/payments/orders/get-order'
import { lockOrder, type OrderRow } from '@/lib/payments/orders/store'
import { decideLink } from './link-decision'
import { slipOrderUuid } from './order-link'
import { readPurchase } from './read-purchase'

/** In how many days the new slip is due, so that its buyer has time to pay it. */
const NEW_SLIP_DAYS = 3

/**
 * Issues a slip anew for an order of the acting seller whose slip the bank refused: an order with the same content, for the buyer as
 * the seller's record is now. A repeated request returns the same order. Throws NOT_FOUND, or CONFLICT where the slip was not refused
 * or the order has a link.
 */
export async function issueSlipAgain(ctx: Ctx, input: { uuid: string }): Promise<{ uuid: string }> {
  requirePermission(ctx, 'links.write')
  const uuid = await transaction(ctx, async (inner) => {
    const { id } = (await getOrder(inner, input)).order
    await lockOrder(inner.tx, id)
    const whole = await getOrder(inner, input)
    const decided = decideLink(await readPurchase(inner, whole))
    if (decided?.slipOrder) return decided.slipOrder
    if (!decided?.canIssueSlip) throw new Problem('CONFLICT')
    const { order } = whole
    const buyer = await findBuyerOfSeller(inner.tx, order.sellerId, order.customer.uuid)
    // The bank may have refused the slip for its address, which the seller corrects in the record.
    const billingAddress = addressOf({ order, buyerAddress: buyer?.address })
    const created = await createOrder(inner, {
      ...contentOf(order),
      ...(isKnownAddress(billingAddress) && { billingAddress }),
      startDate: addDays(civilDateOf(inner.now), NEW_SLIP_DAYS),
    })
    await recordAudit(inner, {
      action: 'order.slip-issued',
      resource: input.uuid,
      after: { as: created.uuid },
    })
    return created.uuid
  })
  await issueOrder(ctx, { uuid })
  return { uuid }
}

function contentOf({ uuid, title, description, value, installments, ...order }: OrderRow) {
  const { customer, metadata, urlCallBack, originRequest, payment: method } = order
  return {
    uuid: slipOrderUuid(uuid),
    ...{ title, description, value, installments, originRequest },
    uuidBuyer: customer.uuid,
    ...(metadata && { metadata }),
    ...(urlCallBack && { urlCallBack }),
    payment: { method, capture: true, card: undefined },
  }
}
