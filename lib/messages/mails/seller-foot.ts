import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { formatDocument, parseDocument } from '@/lib/base/kernel/documents'
import { supportWords } from '@/lib/parties/branding/contact'
import type { SellerRow } from '@/lib/parties/sellers/store'

type Shown = Pick<SellerRow, 'fantasyName' | 'document' | 'branding'>

/** The end of a mail to a buyer: how to reach the seller, its refund policy, and who it is. */
export function sellerFoot({ fantasyName: seller, document, branding }: Shown, locale: Locale): string {
  const t = textsOf(locale, 'shop')
  const support = supportWords(branding)
  const { refundPolicy: policy } = branding
  const type = parseDocument(document)?.type
  return [
    support && t('mailContact', { seller, support }),
    policy && t('mailPolicy', { seller, policy }),
    type ? `${seller} · ${type} ${formatDocument(document)}` : seller,
  ]
    .filter(Boolean)
    .join('\n\n')
}
