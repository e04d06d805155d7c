import type { Locale } from '@/lib/base/i18n/locales'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findLogo } from '@/lib/parties/branding/logo-store'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { drawReceipt, type ReceiptFile } from './draw-receipt'

/**
 * The receipt of a link as PDF, for the browser that paid: the content of the receipt page. Throws NOT_FOUND for any other
 * browser, and where nothing is paid.
 */
export async function drawOwnReceipt(
  ctx: Ctx,
  { code, locale }: { code: string; locale: Locale },
): Promise<ReceiptFile> {
  const checkout = await loadCheckout(ctx, code)
  const { receipt, seller, title } = viewCheckout(checkout)
  if (!receipt) throw new Problem('NOT_FOUND')
  const { breakdown } = checkout.link
  const sold = { title, breakdown, receipts: [receipt] as const, seller }
  return drawReceipt({ ...sold, logo: await logoOf(ctx, checkout.seller) }, locale)
}

export async function logoOf(ctx: Ctx, { uuid, branding }: SellerRow): Promise<Uint8Array | undefined> {
  return branding.logo && findLogo(ctx.db, { seller: uuid, hash: branding.logo.hash })
}
