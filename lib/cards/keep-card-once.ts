import type { TxCtx } from '@/lib/kernel/ctx'
import type { CardData } from './card'
import { type CardRow, insertCard } from './store'
import { vaultedCard } from './vaulted-card'

/**
 * Keeps a card in the vault for one payment alone, while its holder is authenticated: PENDING, hence no token that could be
 * charged again, and its number goes when the payment is decided (forgetSpentCard). The number is one of a brand.
 */
export async function keepCardOnce(ctx: TxCtx, sellerId: number, card: CardData): Promise<CardRow> {
  return insertCard(ctx.tx, { ...vaultedCard(ctx, sellerId, card), buyerId: null, status: 'PENDING' })
}
