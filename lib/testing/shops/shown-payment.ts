// The use-cases of the checkout as a page calls them that was loaded just before: with the price that it shows.

import type { Ctx } from '@/lib/base/kernel/ctx'
import { isCardMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { payByCard as payCardOfPage } from '@/lib/payments/card-checkout/pay'
import { cardPaymentInput, checkoutCardInput } from '@/lib/payments/checkout/contract'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { startPayment as startPaymentOfPage } from '@/lib/payments/checkout/start-payment'
import { viewCheckout } from '@/lib/payments/checkout/view'
import type { PriceChange, ShownPrice } from '@/lib/payments/shown-prices/contract'
import { shownPriceOf } from '@/lib/payments/shown-prices/shown-price'

interface Chosen {
  code: string
  method: PaymentMethod
  installments?: number
}

/** What the page of a link shows for a method and a number of instalments. */
export async function shownAt(ctx: Ctx, { code, method, installments = 1 }: Chosen): Promise<ShownPrice> {
  const view = viewCheckout(await loadCheckout(ctx, code))
  const rows = isCardMethod(method) ? view.cards[method] : undefined
  const row = rows?.find((one) => one.installments === installments)
  return shownPriceOf({ value: 0, ...view }, row)
}

/** A payment by card without the price, which the page adds. */
export const cardPress = cardPaymentInput.omit({ shown: true })
export const knownCardPress = checkoutCardInput.omit({ shown: true })

type Unpriced<Run extends (ctx: Ctx, input: never) => unknown> = Omit<Parameters<Run>[1], 'shown'> & {
  shown?: ShownPrice
}

export async function startPayment(
  ctx: Ctx,
  input: Unpriced<typeof startPaymentOfPage>,
): Promise<PriceChange | undefined> {
  return startPaymentOfPage(ctx, { shown: await shownAt(ctx, input), ...input })
}

export async function payByCard(
  ctx: Ctx,
  input: Unpriced<typeof payCardOfPage>,
): Promise<PriceChange | undefined> {
  return payCardOfPage(ctx, { shown: await shownAt(ctx, input), ...input })
}
