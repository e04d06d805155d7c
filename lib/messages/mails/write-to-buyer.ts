import type { Locale } from '@/lib/base/i18n/locales'
import type { Deciding } from '@/lib/base/kernel/ctx'
import { logoPath } from '@/lib/parties/branding/branding'
import { paletteOf } from '@/lib/parties/branding/palette'
import { type BuyerMailKind, switchOfMail } from '@/lib/parties/seller-settings/buyer-mails'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { brandedHtml, type MailPicture } from './branded-html'
import { sellerFoot } from './seller-foot'
import { writeMail } from './write-mail'

const OWN_ACCENT = '#0a6f68'

interface MailToBuyer {
  recipient: string
  subject: string
  text: string
  /** Of its text. */
  locale: Locale
  /** What it is about, and the uuid of that order, charge or refund: the file of some kinds is drawn from it when it is sent. */
  kind?: BuyerMailKind
  resourceUuid?: string
  /** Replaces its placeholder when the mail is sent; stored sealed. */
  secret?: string
  /** Only in the HTML part. */
  picture?: MailPicture
  /** How long it waits, in case something later makes it needless. */
  delayMs?: number
}

/** Writes a mail to a buyer in its seller's look, in the running transaction: as plain text, and the same as HTML. */
export function writeToBuyer(
  ctx: Deciding,
  seller: SellerRow,
  { picture, locale, ...mail }: MailToBuyer,
): void {
  const { id: sellerId, uuid, fantasyName: name, branding } = seller
  const { logo, accent = OWN_ACCENT } = branding
  const text = `${mail.text}\n\n${sellerFoot(seller, locale)}`
  const url = logo && `${ctx.settings.publicUrl}${logoPath(ctx.cell, uuid, logo)}`
  const ink = paletteOf(accent).light['accent-ink']
  const look = { name, accent, ink, ...(logo && url && { logo: { ...logo, url } }) }
  const html = brandedHtml(text, look, picture)
  writeMail(ctx, { ...mail, text, html, sellerId })
}

/** Whether a seller mails its buyers this without being asked to. */
export function mailsBuyers(
  { buyerMailsOff }: Pick<SellerRow, 'buyerMailsOff'>,
  kind: BuyerMailKind,
): boolean {
  return !buyerMailsOff.includes(switchOfMail[kind])
}
