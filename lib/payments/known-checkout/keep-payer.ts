import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { confirmEmail } from '@/lib/parties/known-buyers/confirm-email'
import { type KeptData, keepBuyer } from '@/lib/parties/known-buyers/keep-buyer'
import { lockKnownBuyer } from '@/lib/parties/known-buyers/store'
import type { CheckoutBuyer } from '@/lib/payments/checkout/buyer-contract'
import type { Checkout } from '@/lib/payments/checkout/checkout'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { refuseTestDocument } from '@/lib/payments/checkout/refuse-test-document'
import { subscriptionOf } from '@/lib/payments/payment-links/payment-link'
import { isProvenFor } from './find'
import { hidesCustomer } from './view'

export interface KeptPayer {
  sellerUuid: string
  knownBuyerId: number
  /** For the cookie of the browser. */
  token: string
}

/**
 * Keeps the data of who pays a link, who agreed to it. Undefined for a subscription, which has its own consent, and where the
 * browser may not see the data. Throws BAR-0100 for the sandbox's document at a live seller.
 */
export async function keepPayer(
  ctx: Ctx,
  input: { code: string; buyer?: CheckoutBuyer },
): Promise<KeptPayer | undefined> {
  const checkout = await loadCheckout(ctx, input.code)
  const { seller, link } = checkout
  const data = input.buyer ?? dataOf(checkout)
  if (!data || subscriptionOf(link)) return undefined
  refuseTestDocument(seller, data)
  const isConfirmed = !input.buyer && (await hasProven(ctx, checkout, data.email))
  return transaction(ctx, async (inner) => {
    const token = inner.knownToken?.(seller.uuid)
    const kept = await keepBuyer(inner, { sellerId: seller.id, data, token })
    const row = isConfirmed && (await lockKnownBuyer(inner.tx, kept.knownBuyerId))
    if (row) await confirmEmail(inner, row)
    return { ...kept, sellerUuid: seller.uuid }
  })
}

/**
 * Whether a code sent to this address was just typed here: to that of the buyer whom the link names. An address that this browser
 * typed into its order is not proven, and a code by SMS proves none.
 */
async function hasProven(ctx: Ctx, { known }: Checkout, email: string): Promise<boolean> {
  if (email === '' || known?.kind !== 'LINK' || known.buyer.email.toLowerCase() !== email.toLowerCase())
    return false
  return isProvenFor(ctx, known.buyer, 'MAIL')
}

function dataOf(checkout: Checkout): KeptData | undefined {
  const { known, order } = checkout
  if (hidesCustomer(checkout)) return undefined
  const source = order?.customer ?? (known?.kind === 'KEPT' ? known.kept : provenBuyer(checkout))
  return source && pick(source)
}

const provenBuyer = ({ known }: Checkout) =>
  known?.kind === 'LINK' && known.isProven ? known.buyer : undefined

const pick = ({ name, document, email, phone }: KeptData): KeptData => ({ name, document, email, phone })
