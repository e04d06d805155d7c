import type { TxCtx } from '@/lib/kernel/ctx'
import { logoPath, supportWords } from '@/lib/sellers/branding/branding'
import type { SellerRow } from '@/lib/sellers/store'
import { brandedHtml } from './branded-html'
import { writeMail } from './write-mail'

const OWN_ACCENT = '#0a6f68'

/** Writes a mail to a buyer in its seller's look, in the running transaction: as plain text, and the same as HTML. */
export async function writeToBuyer(
  ctx: TxCtx,
  seller: SellerRow,
  mail: { recipient: string; subject: string; text: string; secret?: string },
): Promise<void> {
  const { id: sellerId, uuid, fantasyName: name, branding } = seller
  const { logo, accent = OWN_ACCENT } = branding
  const support = supportWords(branding)
  const text = support ? `${mail.text}\n\n${name}: ${support}` : mail.text
  const url = logo && `${ctx.settings.publicUrl}${logoPath(uuid, logo)}`
  const html = brandedHtml(text, { name, accent, ...(logo && url && { logo: { ...logo, url } }) })
  await writeMail(ctx, { ...mail, text, html, sellerId })
}
