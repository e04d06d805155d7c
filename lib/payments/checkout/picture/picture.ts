// The picture of a link: what chat programs show where a link is sent. Its address changes with its content, so that it may be
// cached for ever. It names the offer of an open link, and of any other link the seller alone; nothing of a buyer is in it.
import { createHash } from 'node:crypto'
import { formatMoney } from '@/lib/base/i18n/format'
import { defaultLocale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { CheckoutView } from '@/lib/payments/checkout/contract'

export const PICTURE = { width: 1_200, height: 630 }
/** Changes when the same facts are drawn in another way. */
const DRAWING = 1

export interface PictureFacts {
  seller: string
  accent?: string
  /** The path of its logo, which changes with it. */
  logo?: string
  offer?: Offer
}

interface Offer {
  title: string
  /** `R$ 89,90`, or `R$ 50,00 por mês`. */
  amount: string
  /** `PIX, cartão ou boleto` */
  ways: string
}

type Offered = Pick<CheckoutView, 'state' | 'title' | 'value' | 'cycles' | 'methods'>

/** What is drawn of a view, in Portuguese: a picture has no reader whose language is known. */
export function factsOf(view: Offered & Pick<CheckoutView, 'seller'>): PictureFacts {
  const { name, accent, logo } = view.seller
  const offer = offerOf(view)
  return {
    seller: name,
    ...(accent && { accent }),
    ...(logo && { logo: logo.path }),
    ...(offer && { offer }),
  }
}

/** What a link offers, as words; undefined where it cannot be paid. */
function offerOf({ state, title, value, cycles, methods }: Offered): Offer | undefined {
  if (state !== 'OPEN' || value === undefined || methods.length === 0) return undefined
  const money = formatMoney(value, defaultLocale)
  const amount = cycles ? `${money} ${textsOf(defaultLocale, 'checkout.cycles.per')(cycles.type)}` : money
  return { title, amount, ways: waysOf(methods) }
}

function waysOf(methods: readonly PaymentMethod[]): string {
  const t = textsOf(defaultLocale, 'shop.methods')
  const names = methods.map((method) => t(methodFacts[method].rail))
  return new Intl.ListFormat(defaultLocale, { type: 'disjunction' }).format(new Set(names))
}

/** The address of a picture, below the public one. */
export function picturePath(code: string, facts: PictureFacts): string {
  return `/brand/links/${code}/${pictureHash(facts)}`
}

export function pictureHash({ seller, accent, logo, offer }: PictureFacts): string {
  const drawn = [DRAWING, seller, accent, logo, offer?.title, offer?.amount, offer?.ways]
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex')
}
