import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { type CardRow, listCardsOfBuyer } from './store'

/** The tokens of a buyer of the acting seller, newest first. Throws NOT_FOUND, also for another seller's buyer. */
export async function listBuyerCards(ctx: Ctx, input: { buyerUuid: string }): Promise<CardRow[]> {
  const sellerId = sellerIdOf(ctx)
  const buyer = await findBuyerOfSeller(ctx.db, sellerId, input.buyerUuid)
  if (!buyer) throw new Problem('NOT_FOUND')
  return listCardsOfBuyer(ctx.db, sellerId, buyer.id)
}
