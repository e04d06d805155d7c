import type { z } from 'zod'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { checkCode } from '@/lib/parties/known-buyers/codes/check'
import type { BuyerCodeRow } from '@/lib/parties/known-buyers/codes/store'
import { isSentTo } from '@/lib/parties/known-buyers/codes/store-code'
import { confirmEmail } from '@/lib/parties/known-buyers/confirm-email'
import { PROVEN_MS } from '@/lib/parties/known-buyers/known-buyer'
import { rememberBrowser } from '@/lib/parties/known-buyers/remember-browser'
import {
  findConfirmed,
  findRecognised,
  type KnownBuyerRow,
  lockKnownBuyer,
} from '@/lib/parties/known-buyers/store'
import { tokenHashOf } from '@/lib/parties/known-buyers/token'
import { asBuyer } from '@/lib/parties/sellers/as-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import type { typeCodeInput } from './contract'

export interface TypedCode {
  accepted: boolean
  /** Where the browser recognises a known buyer from now on. */
  token?: string
  sellerUuid: string
}

/** Types the code of a link. Every wrong, old or used code has the same response. Throws NOT_FOUND. */
export async function typeCode(
  ctx: Ctx,
  { code, typed }: z.output<typeof typeCodeInput>,
): Promise<TypedCode> {
  const { seller } = await loadCheckout(ctx, code)
  return acceptCode(asBuyer(ctx, seller), seller, typed)
}

/**
 * Checks a code. It proves for an hour that the browser is the buyer's whom the link names; where that buyer keeps data under the
 * same confirmed address, or the code was sent to such an address, the browser recognises it for an hour.
 */
export async function acceptCode(
  ctx: Ctx,
  { id: sellerId, uuid }: SellerRow,
  typed: string,
): Promise<TypedCode> {
  return transaction(ctx, async (inner) => {
    const row = await checkCode(inner, { sellerId, typed })
    if (!row) return { accepted: false, sellerUuid: uuid }
    const kept = await keptOf(inner, row)
    if (!kept) return { accepted: true, sellerUuid: uuid }
    const token = inner.knownToken?.(uuid)
    const own =
      token &&
      (await findRecognised(inner.tx, {
        sellerId,
        tokenHash: tokenHashOf(token),
        systemNow: inner.systemNow,
      }))
    if (own && own.buyer.id === kept.id) {
      await confirmEmail(inner, kept)
      return { accepted: true, sellerUuid: uuid }
    }
    return { accepted: true, sellerUuid: uuid, token: await rememberBrowser(inner, kept, PROVEN_MS) }
  })
}

/** The known buyer whose address got the code and is still the same. A phone proves no address. */
async function keptOf({ tx }: TxCtx, row: BuyerCodeRow): Promise<KnownBuyerRow | undefined> {
  const { sellerId, knownBuyerId, buyerUuid, channel } = row
  if (knownBuyerId !== null) {
    const kept = await lockKnownBuyer(tx, knownBuyerId)
    return kept && isSentTo(row, kept.email) ? kept : undefined
  }
  if (buyerUuid === null || channel !== 'MAIL') return undefined
  const buyer = await findBuyerOfSeller(tx, sellerId, buyerUuid)
  return buyer && (await findConfirmed(tx, sellerId, buyer.email))
}
