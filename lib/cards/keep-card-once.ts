import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/kernel/ctx'
import { brandOfNumber, type CardData, shownDigitsOf } from './card'
import { type CardRow, insertCard } from './store'

/**
 * Keeps a card in the vault for one payment alone, while its holder is authenticated: it is no token that could be charged
 * again, and its number goes when the payment is decided (forgetSpentCard). The number is one of a brand.
 */
export async function keepCardOnce(ctx: TxCtx, sellerId: number, card: CardData): Promise<CardRow> {
  const uuid = randomUUID()
  const number = card.number.reveal()
  const { holderName, expirationMonth, expirationYear } = card
  return insertCard(ctx.tx, {
    uuid,
    sellerId,
    buyerId: null,
    status: 'INACTIVE',
    brand: brandOfNumber(number)!,
    holderName,
    ...shownDigitsOf(number),
    expirationMonth,
    expirationYear,
    sealedNumber: ctx.vault.seal(number, uuid),
    fingerprint: ctx.vault.fingerprint(number, sellerId),
    cvvChecked: false,
    createdAt: ctx.now,
  })
}
