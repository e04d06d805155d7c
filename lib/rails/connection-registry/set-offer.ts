import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { invalidField } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { findOfferedMethods, storeOffer } from '@/lib/rails/connection-choice/store'
import type { OfferInput } from './contract'
import { liveSellerOf } from './live-seller-of'

/** Sets the methods that one live seller, or every one without a choice of its own, may offer. Throws BAR-0100. */
export async function setOffer(ctx: Ctx, input: OfferInput): Promise<void> {
  requireOperator(ctx, 'connections.manage')
  requireStepUp(ctx)
  if (input.methods === null && input.seller === undefined) throw invalidField('methods', 'é obrigatório')
  await transaction(ctx, async (inner) => {
    const seller = input.seller === undefined ? undefined : await liveSellerOf(inner, input.seller)
    const sellerId = seller?.id ?? null
    const before = await findOfferedMethods(inner.tx, sellerId)
    const methods = input.methods && [...new Set(input.methods)]
    await storeOffer(inner.tx, { sellerId, methods, changedAt: ctx.systemNow })
    await recordAudit(inner, {
      action: 'live-methods.changed',
      ...(seller && { resource: seller.uuid }),
      before: { methods: before ?? null },
      after: { methods },
    })
  })
}
