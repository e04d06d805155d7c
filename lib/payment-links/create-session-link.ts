import { randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import type { Centavos } from '@/lib/kernel/money'
import { blankContent } from './link-content'
import { newLinkCode } from './new-link-code'
import { LONGEST_TITLE, type PaymentLink } from './payment-link'
import { insertLink } from './store'

export interface SessionLinkInput {
  description: string
  /** Without it the link can be opened but not paid. */
  value?: Centavos
  merchantOrderId: string
  uuidSellerClient: string | null
}

/** Creates the link of a checkout session of the acting seller: it is paid like any other, and is in no list. */
export async function createSessionLink(ctx: Ctx, input: SessionLinkInput): Promise<PaymentLink> {
  const sellerId = sellerIdOf(ctx)
  const title = cut(input.description)
  return transaction(ctx, async ({ tx, now }) =>
    insertLink(tx, {
      ...blankContent,
      uuid: randomUUID(),
      code: newLinkCode(),
      sellerId,
      origin: 'CHECKOUT',
      type: 'ORDER',
      status: 'ACTIVE',
      title,
      description: title === input.description ? null : input.description,
      value: input.value ?? null,
      installments: 1,
      uuidSellerClient: input.uuidSellerClient,
      paymentMethods: ['PIX', 'BANK_SLIP'],
      metadata: [{ key: 'merchantOrderId', value: input.merchantOrderId }],
      ipOriginRequest: null,
      canceledAt: null,
      createdAt: now,
    }),
  )
}

/** The beginning of a text, at most as long as a title; a surrogate pair is never split. */
function cut(text: string): string {
  return text.slice(0, LONGEST_TITLE).replace(/[\ud800-\udbff]$/, '')
}
