import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { brandOfNumber, type CardData, isCardNumber, isExpired } from './card'
import { type CardRow, insertCard } from './store'
import { vaultedCard } from './vaulted-card'

export interface CardInput {
  card: CardData
  /** The buyer whose card it is. */
  buyerUuid?: string
  /** Whether the issuer has to confirm it first, without a charge. */
  checkZeroDollar: boolean
  /** What its answer shows of the number, if it has one. */
  fingerprint?: string
}

/**
 * Creates a token of a card for the acting seller: the number is sealed, the security code is not stored. A token
 * that the issuer has to confirm is PENDING until confirmCard. Throws CARD-0001 for a number of no known brand,
 * CARD-0002 for an expired card, and BAR-0100 for a buyer that is not the seller's.
 */
export async function createCard(ctx: Ctx, input: CardInput): Promise<CardRow> {
  const sellerId = sellerIdOf(ctx)
  const { card, buyerUuid, checkZeroDollar, fingerprint } = input
  const number = card.number.reveal()
  if (!isCardNumber(number) || !brandOfNumber(number)) throw new Problem('CARD-0001')
  if (isExpired(card, ctx.now)) throw new Problem('CARD-0002')
  const buyer = buyerUuid === undefined ? undefined : await findBuyerOfSeller(ctx.db, sellerId, buyerUuid)
  if (buyerUuid !== undefined && !buyer) {
    throw invalidField('buyerUuid', 'não é de nenhum comprador')
  }
  const status = checkZeroDollar ? 'PENDING' : 'ACTIVE'
  return transaction(ctx, (inner) =>
    insertCard(inner.tx, {
      ...vaultedCard(inner, sellerId, card),
      buyerId: buyer?.id ?? null,
      status,
      fingerprint,
    }),
  )
}
