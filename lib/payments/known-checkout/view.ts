import {
  type CodeChannel,
  maskedDocument,
  maskedEmail,
  maskedName,
} from '@/lib/parties/known-buyers/known-buyer'
import type { Checkout } from '@/lib/payments/checkout/checkout'
import type { CheckoutKnown } from '@/lib/payments/known-checkout/checkout-known'
import { requiresAuthentication } from './requires-authentication'

/** Whom the page knows; absent where this browser's order is of somebody else, whose data it typed. */
export function viewKnown(checkout: Checkout): CheckoutKnown | undefined {
  const { known, order } = checkout
  if (!known || (order && !isCustomer(checkout))) return undefined
  if (known.kind === 'NOBODY')
    return checkout.codesBy?.includes('MAIL') ? { kind: 'NOBODY', codeBy: ['MAIL'] } : undefined
  if (known.kind === 'LINK') return viewNamed(checkout, known)
  const { kept, cards } = known
  return {
    kind: 'KEPT',
    name: kept.name,
    document: maskedDocument(kept.document),
    email: maskedEmail(kept.email),
    codeBy: [],
    cards: cards.map(({ card: { uuid, brand, last4digits } }) => ({ uuid, brand, last4digits })),
    asksCvv: !requiresAuthentication(checkout.link, 'CREDIT_CARD'),
  }
}

/** The masked address of the recognised payer, which is not confirmed: other devices recognise the buyer once it is. */
export function emailToConfirm(checkout: Checkout): string | undefined {
  const { known, order, codesBy } = checkout
  if (known?.kind !== 'KEPT' || !order || !isCustomer(checkout) || !codesBy?.includes('MAIL'))
    return undefined
  const { email, emailConfirmedAt } = known.kept
  return email === '' || emailConfirmedAt ? undefined : maskedEmail(email)
}

function viewNamed(
  { codesBy = [] }: Checkout,
  { buyer: { name, document, email, phone }, isProven }: Extract<Checkout['known'], { kind: 'LINK' }>,
): CheckoutKnown {
  if (isProven) return { kind: 'LINK', name, document: maskedDocument(document), email, codeBy: [] }
  const recipients: Record<CodeChannel, string> = { MAIL: email, SMS: phone }
  const codeBy = codesBy.filter((channel) => recipients[channel])
  return { kind: 'LINK', name: maskedName(name), document: maskedDocument(document), codeBy }
}

/** Whether whom the page knows pays where no buyer is sent: the page then asks for no data of the buyer. */
export function isKnownPayer(checkout: Pick<Checkout, 'known' | 'order'>): boolean {
  const { known, order } = checkout
  return known !== undefined && known.kind !== 'NOBODY' && (!order || isCustomer(checkout))
}

/** Whether the order of this browser is of whom the page knows. */
function isCustomer({ known, order }: Pick<Checkout, 'known' | 'order'>): boolean {
  if (known?.kind === 'KEPT') return known.kept.document === order!.customer.document
  return known?.kind === 'LINK' && order!.customerIsRecord
}

/** Whether the order's customer is the seller's record of a buyer who this browser did not prove to be. */
export function hidesCustomer({ known, order }: Pick<Checkout, 'known' | 'order'>): boolean {
  return Boolean(order?.customerIsRecord) && !(known?.kind === 'LINK' && known.isProven)
}
