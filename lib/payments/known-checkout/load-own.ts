import type { z } from 'zod'
import { atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { isExpired } from '@/lib/parties/cards/card'
import { listKeptCards } from '@/lib/parties/known-buyers/cards/store'
import { findRecognised, listBrowsers, type Recognised } from '@/lib/parties/known-buyers/store'
import { tokenHashOf } from '@/lib/parties/known-buyers/token'
import { findSellerOfUuid, type SellerRow } from '@/lib/parties/sellers/store'
import { viewSeller } from '@/lib/payments/checkout/view-seller'
import { codeChannels } from './code-channels'
import type { OwnData, OwnPageView, ownPageParams } from './contract'

/** The seller of an own page, and whom this browser recognises there. Throws NOT_FOUND. */
export async function loadOwn(
  ctx: Ctx,
  { seller: uuid }: z.output<typeof ownPageParams>,
): Promise<{ seller: SellerRow; own?: Recognised }> {
  const seller = await findSellerOfUuid(ctx.db, uuid)
  if (!seller || seller.replacedAt) throw new Problem('NOT_FOUND')
  const token = ctx.knownToken?.(uuid)
  const where = token && { sellerId: seller.id, tokenHash: tokenHashOf(token), systemNow: ctx.systemNow }
  return { seller, own: where ? await findRecognised(ctx.db, where) : undefined }
}

/** What a buyer keeps at a seller, for the page where it is seen and deleted. Throws NOT_FOUND. */
export async function viewOwn(ctx: Ctx, input: z.output<typeof ownPageParams>): Promise<OwnPageView> {
  const { seller, own } = await loadOwn(ctx, input)
  const sendsCodes = codeChannels(ctx, seller).includes('MAIL')
  const page = { seller: viewSeller(seller, ctx.cell), sendsCodes }
  return own ? { ...page, own: await viewData(atSellerClock(ctx, seller.clockOffsetMs), own) } : page
}

async function viewData(ctx: Ctx, { buyer, browser }: Recognised): Promise<OwnData> {
  const { name, document, email, phone, emailConfirmedAt, consentAt } = buyer
  const [cards, browsers] = await Promise.all([
    listKeptCards(ctx.db, [buyer.id]),
    listBrowsers(ctx.db, buyer.id, ctx.systemNow),
  ])
  return {
    ...{ name, document, email, phone },
    isConfirmed: emailConfirmedAt !== null,
    consentAt: wireInstant(consentAt),
    cards: cards.map(({ card, kept }) => ({
      uuid: card.uuid,
      brand: card.brand,
      last4digits: card.last4digits,
      expiration: `${String(card.expirationMonth).padStart(2, '0')}/${card.expirationYear}`,
      isExpired: isExpired(card, ctx.now),
      consentAt: wireInstant(kept.consentAt),
    })),
    browsers: browsers.map(({ id, uuid, userAgent, usedAt }) => ({
      ...{ uuid, userAgent },
      usedAt: wireInstant(usedAt),
      isThis: id === browser.id,
    })),
  }
}
