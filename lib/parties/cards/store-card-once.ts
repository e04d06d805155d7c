import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { CardData } from './card'
import { type CardRow, insertCard } from './store'
import { vaultedCard } from './vaulted-card'

/**
 * Stores a card in the vault for one payment only, while its holder is authenticated: it is PENDING, so it is no
 * token that could be charged again, and its number is erased when the payment is decided (forgetSpentCard). The
 * number must be of a known brand.
 */
export async function storeCardOnce(ctx: TxCtx, sellerId: number, card: CardData): Promise<CardRow> {
  return insertCard(ctx.tx, { ...vaultedCard(ctx, sellerId, card), buyerId: null, status: 'PENDING' })
}
