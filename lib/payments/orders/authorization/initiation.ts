import type { Ctx } from '@/lib/base/kernel/ctx'
import type { CardRow } from '@/lib/parties/cards/store'
import { findKnownCard } from '@/lib/parties/known-buyers/cards/store'
import type { OrderRow } from '@/lib/payments/orders/store'
import type { Initiation } from '@/lib/rails/acquirer/acquirer'
import type { InMemory } from './screen'

/** Who begins the payment with a card, or with a stored one, and under which agreement with its holder. */
export async function initiationOf(
  ctx: Ctx,
  token: CardRow | undefined,
  order: Pick<OrderRow, 'id' | 'originRequest'>,
  { recurrence }: Pick<InMemory, 'recurrence'>,
): Promise<Initiation> {
  if (!token) return { by: 'HOLDER', card: 'NONE' }
  // A PENDING token is only stored until this payment is decided, unless the buyer agreed to keep it.
  if (token.status === 'PENDING')
    return { by: 'HOLDER', card: (await findKnownCard(ctx.db, token.id)) ? 'STORE' : 'NONE' }
  const { networkTransactionId } = token
  const isOfSubscription = order.originRequest === 'SUBSCRIPTION'
  const isCycle = isOfSubscription && (await ctx.cycleOrders.isCycleOrder(ctx.db, order.id))
  return {
    by: recurrence ? 'SELLER' : 'HOLDER',
    card: recurrence || networkTransactionId !== null ? 'STORED' : 'STORE',
    ...(isCycle && { agreement: recurrence === 'RETRY' ? 'RETRY' : 'SUBSCRIPTION' }),
    ...(networkTransactionId !== null && { networkTransactionId }),
  }
}
