import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { retireCard } from '@/lib/parties/cards/retire-card'
import { findCardOfSeller } from '@/lib/parties/cards/store'
import { isCardOfAnother } from '@/lib/payments/subscriptions/store'

/** No subscription has it. */
const NONE = 0

/**
 * Removes a stored card of a buyer of the acting seller: its number is erased, and it can no longer be charged. Repeating it
 * changes nothing. Throws NOT_FOUND, or CONFLICT while a subscription is paid with it.
 */
export async function removeBuyerCard(ctx: Ctx, input: { buyer: string; card: string }): Promise<void> {
  requirePermission(ctx, 'buyers.write')
  const sellerId = sellerIdOf(ctx)
  await transaction(ctx, async (inner) => {
    const buyer = await findBuyerOfSeller(inner.tx, sellerId, input.buyer)
    const card = await findCardOfSeller(inner.tx, sellerId, input.card)
    if (!buyer || card?.buyerId !== buyer.id) throw new Problem('NOT_FOUND')
    if (card.status === 'INACTIVE') return
    if (await isCardOfAnother(inner.tx, { id: NONE, sellerId, cardId: card.id })) {
      throw new Problem('CONFLICT', { message: 'Uma assinatura é paga com este cartão.' })
    }
    retireCard(inner, card.id)
    const { brand, last4digits } = card
    await recordAudit(inner, {
      action: 'buyer.card-removed',
      resource: buyer.uuid,
      after: { brand, last4digits },
    })
  })
}
