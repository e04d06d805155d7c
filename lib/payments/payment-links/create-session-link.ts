import { randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { ReturnAddresses } from '@/lib/parties/seller-settings/return-addresses'
import { refuseMethods } from '@/lib/rails/connection-choice/refuse-methods'
import { insertLink } from './hot-store'
import { blankContent } from './link-content'
import { newLinkCode } from './new-link-code'
import { cutTitle, type PaymentLink } from './payment-link'
import { requireShopAddresses } from './returning/require-shop-addresses'

export interface SessionLinkInput {
  description: string
  /** Without it the link can be opened but not paid. */
  value?: Centavos
  merchantOrderId: string
  uuidSellerClient: string | null
  paymentMethods: PaymentMethod[]
  /** For each method by card. */
  installments: number
  returnTo: ReturnAddresses | null
}

/** Creates the link of a checkout session of the acting seller: it is paid like any other, and is in no list. */
export async function createSessionLink(ctx: Ctx, input: SessionLinkInput): Promise<PaymentLink> {
  const sellerId = sellerIdOf(ctx)
  const title = cutTitle(input.description)
  return transaction(ctx, async (inner) => {
    await requireShopAddresses(inner, sellerId, input.returnTo ?? {})
    await refuseMethods(inner, sellerId, input.paymentMethods, 'paymentMethods')
    return insertLink(inner.tx, {
      ...blankContent,
      uuid: randomUUID(),
      code: newLinkCode(ctx.cell),
      sellerId,
      origin: 'CHECKOUT',
      type: 'ORDER',
      status: 'ACTIVE',
      title,
      description: title === input.description ? null : input.description,
      value: input.value ?? null,
      installments: input.installments,
      uuidSellerClient: input.uuidSellerClient,
      paymentMethods: input.paymentMethods,
      metadata: [{ key: 'merchantOrderId', value: input.merchantOrderId }],
      returnTo: input.returnTo,
      ipOriginRequest: null,
      canceledAt: null,
      createdAt: inner.now,
    })
  })
}
