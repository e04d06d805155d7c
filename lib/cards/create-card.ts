import { randomUUID } from 'node:crypto'
import { findBuyerOfSeller } from '@/lib/buyers/store'
import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { brandOfNumber, type CardData, isCardNumber, isExpired, shownDigitsOf } from './card'
import { type CardRow, insertCard } from './store'

export interface CardInput {
  card: CardData
  /** Whose card it is. */
  buyerUuid?: string
  /** Whether the issuer is asked first, with nothing charged. */
  checkZeroDollar: boolean
}

/**
 * Makes a token of a card for the acting seller: the number is sealed, the security code forgotten. One that the issuer
 * is to be asked about is PENDING until verifyCard. Throws CARD-0001 for a number of no brand, CARD-0002 for one that is
 * over, and BAR-0100 for a buyer who is not the seller's.
 */
export async function createCard(ctx: Ctx, input: CardInput): Promise<CardRow> {
  const sellerId = sellerIdOf(ctx)
  const { card, buyerUuid, checkZeroDollar } = input
  const { holderName, expirationMonth, expirationYear } = card
  const number = card.number.reveal()
  const brand = isCardNumber(number) ? brandOfNumber(number) : undefined
  if (!brand) throw new Problem('CARD-0001')
  if (isExpired(card, ctx.now)) throw new Problem('CARD-0002')
  const buyer = buyerUuid === undefined ? undefined : await findBuyerOfSeller(ctx.db, sellerId, buyerUuid)
  if (buyerUuid !== undefined && !buyer) {
    throw new Problem('BAR-0100', { fields: [{ field: 'buyerUuid', message: 'não é de nenhum comprador' }] })
  }
  const uuid = randomUUID()
  return transaction(ctx, ({ tx, now }) =>
    insertCard(tx, {
      uuid,
      sellerId,
      buyerId: buyer?.id ?? null,
      status: checkZeroDollar ? 'PENDING' : 'ACTIVE',
      brand,
      holderName,
      ...shownDigitsOf(number),
      expirationMonth,
      expirationYear,
      sealedNumber: ctx.vault.seal(number, uuid),
      fingerprint: ctx.vault.fingerprint(number, sellerId),
      cvvChecked: false,
      createdAt: now,
    }),
  )
}
