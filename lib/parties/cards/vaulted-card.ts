import { randomUUID } from 'node:crypto'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { brandOfNumber, type CardData, shownDigitsOf } from './card'
import type { NewCard } from './store'

/**
 * A card as it is stored: its shown digits, and its number sealed under a new token. The number must be of a known
 * brand.
 */
export function vaultedCard(
  { vault, now }: Ctx,
  sellerId: number,
  { holderName, number, expirationMonth, expirationYear }: CardData,
): Omit<NewCard, 'status' | 'buyerId' | 'fingerprint'> {
  const uuid = randomUUID()
  const digits = number.reveal()
  return {
    uuid,
    sellerId,
    brand: brandOfNumber(digits)!,
    holderName,
    ...shownDigitsOf(digits),
    expirationMonth,
    expirationYear,
    sealedNumber: vault.seal(digits, uuid),
    numberHash: vault.hash(digits, sellerId),
    cvvChecked: false,
    createdAt: now,
    unusedSince: now,
  }
}
