// What is stored about a disputed payment that speaks for the seller: shown on the page, and attached to the answer as text.
import { formatDateTime } from '@/lib/base/i18n/format'
import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { refundPolicyOf } from '@/lib/parties/branding/contact'
import { isKnownAddress } from '@/lib/parties/buyers/buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { DisputeInFull } from '@/lib/payments/disputes/store'

interface MailToBuyer {
  subject: string
  sentAt: Date
}

export interface KnownOfDispute extends Pick<DisputeInFull, 'order' | 'charge'> {
  /** Orders that the same buyer had paid when this one was created, and never disputed. */
  paidBefore: number
  /** Mails about the order that left to the buyer, oldest first. */
  mails: readonly MailToBuyer[]
  branding: SellerRow['branding']
}

const factKeys = ['authentication', 'buyer', 'address', 'network', 'paidBefore', 'mails', 'policy'] as const
type FactKey = (typeof factKeys)[number]

export interface KnownFact {
  key: FactKey
  term: string
  text: string
}

/** The facts that are known, in words of a language; nothing is said of what is not known. */
export function knownFacts(known: KnownOfDispute, locale: Locale): KnownFact[] {
  const t = textsOf(locale, 'disputes.known')
  const texts: Record<FactKey, string | undefined> = {
    authentication: authenticationOf(known, locale),
    buyer: buyerOf(known),
    address: addressOf(known),
    network: known.order.ipOriginRequest ?? undefined,
    paidBefore: known.paidBefore > 0 ? t('paidBeforeCount', { count: known.paidBefore }) : undefined,
    mails:
      known.mails
        .map(({ subject, sentAt }) => `${formatDateTime(sentAt, locale, SAO_PAULO)}: ${subject}`)
        .join('\n') || undefined,
    policy: policyOf(known),
  }
  return factKeys.flatMap((key) => {
    const text = texts[key]
    return text ? [{ key, term: t(`terms.${key}`), text }] : []
  })
}

/** As one text for the answer. Those who decide read Portuguese. */
export function knownText(known: KnownOfDispute): string {
  return knownFacts(known, 'pt-BR')
    .map(({ term, text }) => (text.includes('\n') ? `${term}:\n${text}` : `${term}: ${text}`))
    .join('\n')
}

function authenticationOf({ charge }: KnownOfDispute, locale: Locale): string | undefined {
  const { authentication } = charge
  if (!authentication || authentication.ended) return undefined
  const t = textsOf(locale, 'disputes.known')
  const { transStatus, liabilityShift } = authentication
  const eci = authentication.acquirerEci ?? authentication.eci
  return [t('transStatus', { status: transStatus }), eci && t('eci', { eci }), liabilityShift && t('shifted')]
    .filter(Boolean)
    .join(', ')
}

function buyerOf({ order }: KnownOfDispute): string | undefined {
  const { name, document, email, phone } = order.customer
  return [name, document, email, phone].filter(Boolean).join(', ') || undefined
}

function addressOf({ order }: KnownOfDispute): string | undefined {
  if (!isKnownAddress(order.billingAddress)) return undefined
  const { street, number, complement, district, city, state, zipCode } = order.billingAddress
  return [street, number, complement, district, city, state, zipCode].filter(Boolean).join(', ')
}

function policyOf({ branding }: KnownOfDispute): string | undefined {
  const policy = refundPolicyOf(branding)
  return policy && ('text' in policy ? policy.text : policy.url)
}
