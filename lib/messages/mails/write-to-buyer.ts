import type { Locale } from '@/lib/base/i18n/locales'
import type { Deciding } from '@/lib/base/kernel/ctx'
import { logoPath } from '@/lib/parties/branding/branding'
import { type BuyerMailKind, switchOfMail } from '@/lib/parties/seller-settings/buyer-mails'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { MailParts } from './design/blocks'
import { type MailFace, OWN_ACCENT } from './look'
import { sellerFoot } from './seller-foot'
import { writeMail } from './write-mail'

interface MailToBuyer {
  recipient: string
  subject: string
  /** With the marks of design/blocks.ts. */
  text: string
  /** Of its text. */
  locale: Locale
  /** What it is about, and the uuid of that order, charge or refund: the file of some kinds is drawn from it when it is sent. */
  kind?: BuyerMailKind
  resourceUuid?: string
  /** Replaces its placeholder when the mail is sent; stored sealed. */
  secret?: string
  /** What of it is shown large or to be copied. */
  parts?: MailParts
  /** How long it waits, in case something later makes it needless. */
  delayMs?: number
}

/** Writes a mail to a buyer in its seller's look, in the running transaction. */
export function writeToBuyer(ctx: Deciding, seller: SellerRow, mail: MailToBuyer): void {
  const foot = sellerFoot(seller, mail.locale)
  writeMail(ctx, { ...mail, sellerId: seller.id, face: faceOf(ctx, seller), foot })
}

/** The look of a seller's mails. */
function faceOf(
  { settings, cell }: Pick<Deciding, 'settings' | 'cell'>,
  { uuid, fantasyName: name, branding: { accent = OWN_ACCENT, logo } }: SellerRow,
): MailFace {
  const url = logo && settings.publicUrl + logoPath(cell, uuid, logo)
  return { name, accent, ...(logo && url && { logo: { ...logo, url } }) }
}

/** Whether a seller mails its buyers this without being asked to. */
export function mailsBuyers(
  { buyerMailsOff }: Pick<SellerRow, 'buyerMailsOff'>,
  kind: BuyerMailKind,
): boolean {
  return !buyerMailsOff.includes(switchOfMail[kind])
}
