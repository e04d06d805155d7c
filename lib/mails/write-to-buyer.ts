import type { Locale } from '@/lib/i18n/locales'
import type { TxCtx } from '@/lib/kernel/ctx'
import { logoPath } from '@/lib/sellers/branding/branding'
import { paletteOf } from '@/lib/sellers/branding/palette'
import type { SellerRow } from '@/lib/sellers/store'
import { brandedHtml } from './branded-html'
import { sellerFoot } from './seller-foot'
import { writeMail } from './write-mail'

const OWN_ACCENT = '#0a6f68'

type BuyerMail = { recipient: string; subject: string; text: string; locale?: Locale }

/** Writes a mail to a buyer in its seller's look, in the running transaction: as plain text, and the same as HTML. */
export async function writeToBuyer(
  ctx: TxCtx,
  seller: SellerRow,
  { locale = 'pt-BR', ...mail }: BuyerMail,
): Promise<void> {
  const { id: sellerId, uuid, fantasyName: name, branding } = seller
  const { logo, accent = OWN_ACCENT } = branding
  const text = `${mail.text}\n\n${sellerFoot(seller, locale)}`
  const url = logo && `${ctx.settings.publicUrl}${logoPath(uuid, logo)}`
  const ink = paletteOf(accent).light['accent-ink']
  const html = brandedHtml(text, { name, accent, ink, ...(logo && url && { logo: { ...logo, url } }) })
  await writeMail(ctx, { ...mail, text, html, sellerId })
}
