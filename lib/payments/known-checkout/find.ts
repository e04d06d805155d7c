import type { Ctx } from '@/lib/base/kernel/ctx'
import { parseDocument } from '@/lib/base/kernel/documents'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import type { BuyerRow } from '@/lib/parties/buyers/store'
import { isExpired } from '@/lib/parties/cards/card'
import { type KeptCard, listKeptCards } from '@/lib/parties/known-buyers/cards/store'
import { findProof } from '@/lib/parties/known-buyers/codes/store'
import { proofSince } from '@/lib/parties/known-buyers/codes/store-code'
import type { CodeChannel } from '@/lib/parties/known-buyers/known-buyer'
import { findRecognised, type KnownBuyerRow } from '@/lib/parties/known-buyers/store'
import { tokenHashOf } from '@/lib/parties/known-buyers/token'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { type PaymentLink, subscriptionOf } from '@/lib/payments/payment-links/payment-link'

/**
 * Whom the page of a link knows. LINK: the seller's buyer whom the link names, shown masked unless this browser typed a code sent
 * to that buyer. KEPT: who keeps data at the seller, and is recognised in this browser. NOBODY: a buyer who may be recognised by a
 * code.
 */
export type Known =
  | { kind: 'LINK'; buyer: BuyerRow; isProven: boolean }
  | { kind: 'KEPT'; kept: KnownBuyerRow; cards: KeptCard[] }
  | { kind: 'NOBODY' }

/** No statement for a link that names no buyer, opened by a browser without a cookie of the seller. */
export async function findKnown(
  ctx: Ctx,
  link: PaymentLink,
  seller: SellerRow,
  now: Date,
): Promise<Known | undefined> {
  if (subscriptionOf(link)) return undefined
  const [buyer, kept] = await Promise.all([findNamed(ctx, link), findKept(ctx, seller)])
  // The recognised buyer keeps the own data also where the seller names the same person.
  if (kept && (!buyer || buyer.document === kept.document)) {
    const cards = await listKeptCards(ctx.db, [kept.id])
    return { kind: 'KEPT', kept, cards: cards.filter(({ card }) => !isExpired(card, now)) }
  }
  if (buyer) return { kind: 'LINK', buyer, isProven: await isProvenFor(ctx, buyer) }
  return { kind: 'NOBODY' }
}

/** A buyer without a Brazilian document can't be an order's customer at the checkout, which asks for one. */
async function findNamed({ db }: Ctx, { sellerId, uuidSellerClient }: PaymentLink) {
  const buyer = uuidSellerClient ? await findBuyerOfSeller(db, sellerId, uuidSellerClient) : undefined
  return buyer && buyer.documentCountry === 'BR' && parseDocument(buyer.document) ? buyer : undefined
}

async function findKept(
  { db, systemNow, knownToken }: Pick<Ctx, 'db' | 'systemNow' | 'knownToken'>,
  { id: sellerId, uuid }: Pick<SellerRow, 'id' | 'uuid'>,
): Promise<KnownBuyerRow | undefined> {
  const token = knownToken?.(uuid)
  if (!token) return undefined
  return (await findRecognised(db, { sellerId, tokenHash: tokenHashOf(token), systemNow }))?.buyer
}

/** Whether this browser typed a code that was sent to the buyer, by any channel or by this one. */
export async function isProvenFor(
  ctx: Ctx,
  { sellerId, uuid: buyerUuid }: BuyerRow,
  channel?: CodeChannel,
): Promise<boolean> {
  if (!ctx.browser) return false
  const { hashes: browserHashes } = ctx.browser
  return findProof(ctx.db, { sellerId, browserHashes, buyerUuid, since: proofSince(ctx), channel })
}
