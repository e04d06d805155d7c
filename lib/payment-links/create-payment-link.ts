import { randomBytes, randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { getSeller } from '@/lib/sellers/get-seller'
import type { PaymentLinkRequest } from './contract'
import type { PaymentLink } from './payment-link'
import { insertLink } from './store'

/** Creates a link for the acting seller. Throws BAR-0100 where the seller's receivable flow excludes a method. */
export async function createPaymentLink(
  ctx: Ctx,
  input: PaymentLinkRequest & { ipOriginRequest?: string },
): Promise<PaymentLink> {
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async ({ tx, now }) => {
    const seller = await getSeller(tx, sellerId)
    refuseEarlyBuyer(input, seller.receivableFlow)
    const order = input.paymentOrder
    const subscription = input.paymentSubscription
    return insertLink(tx, {
      uuid: randomUUID(),
      code: newLinkCode(),
      sellerId,
      type: input.type,
      status: 'ACTIVE',
      title: order?.title ?? null,
      description: order?.description ?? null,
      value: order?.value ?? null,
      installments: order?.installments ?? null,
      timer: order?.timer ?? null,
      customInstallmentsValues: order?.customInstallmentsValues ?? null,
      threeDSecureEnabled: order?.threeDSecureEnabled ?? false,
      requiresLiabilityShift: order?.requiresLiabilityShift ?? false,
      expiresAt: order?.expirationDate ?? null,
      scheduledDate: input.scheduledDate ?? null,
      uuidSellerClient: input.uuidSellerClient ?? null,
      subscription: subscription
        ? {
            idPlan: (subscription.idPlan ?? subscription.uuidPlan)!,
            type: subscription.type,
            valuePerMonth: subscription.valuePerMonth,
          }
        : null,
      paymentMethods: [...new Set(input.paymentMethods)],
      metadata: input.metadata ?? null,
      ipOriginRequest: input.ipOriginRequest ?? null,
      createdAt: now,
    })
  })
}

/** A timeline seller can't be paid early at the buyer's cost (interface, 3 February 2026). */
function refuseEarlyBuyer(input: PaymentLinkRequest, receivableFlow: 'TIMELINE' | 'EARLY'): void {
  if (receivableFlow !== 'TIMELINE' || !input.paymentMethods.includes('CREDIT_CARD_EARLY_BUYER')) return
  const message = 'CREDIT_CARD_EARLY_BUYER não vale para recebimento no fluxo TIMELINE'
  throw new Problem('BAR-0100', { fields: [{ field: 'paymentMethods', message }] })
}

/** 16 characters of 96 random bits: the address is the permission to pay. */
function newLinkCode(): string {
  return randomBytes(12).toString('base64url')
}
