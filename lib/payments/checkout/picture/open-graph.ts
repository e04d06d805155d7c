import { defaultLocale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import { factsOf, PICTURE, picturePath } from './picture'

/** What chat programs read of the page of a link (Open Graph): the offer of an open one, of any other the seller alone. */
export function openGraph(view: CheckoutView, publicUrl: string) {
  const facts = factsOf(view)
  const { seller, offer } = facts
  const t = textsOf(defaultLocale, 'shop')
  const title = offer ? `${offer.title} · ${offer.amount}` : seller
  const description = offer && (view.description ?? t('shared', { seller, list: offer.ways }))
  return {
    type: 'website' as const,
    siteName: seller,
    title,
    ...(description && { description }),
    url: `${publicUrl}/pay/${view.code}`,
    locale: defaultLocale.replace('-', '_'),
    images: [
      { url: `${publicUrl}${picturePath(view.code, facts)}`, ...PICTURE, type: 'image/png', alt: title },
    ],
  }
}
