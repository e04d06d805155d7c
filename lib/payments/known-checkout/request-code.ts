import type { z } from 'zod'
import type { Locale } from '@/lib/base/i18n/locales'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findConfirmed } from '@/lib/parties/known-buyers/store'
import { asBuyer } from '@/lib/parties/sellers/as-buyer'
import type { Checkout } from '@/lib/payments/checkout/checkout'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import type { requestCodeInput } from './contract'
import { type CodeRequest, sendCode } from './send-code'

/**
 * Sends a code to the buyer whom the link names; where it names nobody, to an address that is confirmed by who keeps data at the
 * seller. The response is the same for every address. Throws NOT_FOUND, CONFLICT where no code is offered, TOO_MANY_REQUESTS.
 */
export async function requestCode(
  ctx: Ctx,
  input: z.output<typeof requestCodeInput> & { locale: Locale },
): Promise<void> {
  const checkout = await loadCheckout(ctx, input.code)
  const scoped = asBuyer(ctx, checkout.seller)
  await sendCode(scoped, checkout.seller, await targetOf(scoped, checkout, input), input.locale)
}

async function targetOf(
  ctx: Ctx,
  { known, seller, codesBy }: Checkout,
  { channel, email }: z.output<typeof requestCodeInput>,
): Promise<CodeRequest> {
  if (!codesBy?.includes(channel)) throw new Problem('CONFLICT')
  if (known?.kind === 'LINK') {
    const { buyer } = known
    const recipient = channel === 'MAIL' ? buyer.email : `${buyer.countryCode}${buyer.phone}`
    if (!recipient) throw new Problem('CONFLICT')
    return { channel, recipient, target: { about: buyer.uuid, buyerUuid: buyer.uuid } }
  }
  if (known?.kind !== 'NOBODY' || channel !== 'MAIL' || !email) throw new Problem('CONFLICT')
  return toAddress(ctx, seller.id, email)
}

/** A code for an address, which is sent where a known buyer confirmed it. */
export async function toAddress(ctx: Ctx, sellerId: number, email: string): Promise<CodeRequest> {
  const kept = await findConfirmed(ctx.db, sellerId, email)
  return {
    channel: 'MAIL',
    recipient: kept?.email ?? '',
    target: { about: email, ...(kept && { knownBuyerId: kept.id }) },
  }
}
