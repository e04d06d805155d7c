import type { CardData } from '@/lib/cards/card'
import { isCardMethod } from '@/lib/charges/card-terms'
import type { ChargeRow } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import { authorizeOrder } from './authorize-order'
import type { OrderRequest } from './create-contract'
import { getOrder } from './get-order'
import { issueOrder } from './issue-order'
import type { OrderRow } from './store'

export interface CollectedOrder {
  uuid: string
  /** As it came, with what is kept nowhere. */
  request: Pick<OrderRequest, 'payment' | 'threeDSecure'>
}

/**
 * Asks whoever collects an order that was just made: the bank for its codes and slips, the acquirer for its card. A card
 * that was authenticated is asked for once the answer has left (contract, Status in the 201).
 */
export async function collectOrder(
  ctx: Ctx,
  { uuid, request }: CollectedOrder,
): Promise<{ order: OrderRow; charges: ChargeRow[] }> {
  if (!isCardMethod(request.payment.method)) return issueOrder(ctx, { uuid })
  return request.threeDSecure ? getOrder(ctx, { uuid }) : authorizeOrder(ctx, { uuid, card: cardOf(request) })
}

/** What goes on after the answer: the card of an order that was authenticated. */
export async function collectAuthenticated(ctx: Ctx, { uuid, request }: CollectedOrder): Promise<void> {
  const { payment, threeDSecure } = request
  if (!isCardMethod(payment.method) || !threeDSecure) return
  await authorizeOrder(ctx, { uuid, card: cardOf(request), cavv: threeDSecure.mpi.cavv })
}

function cardOf({ payment: { card } }: CollectedOrder['request']): Partial<CardData> {
  if (!card) return {}
  return 'cardToken' in card ? { cvv: card.cvv } : card
}
