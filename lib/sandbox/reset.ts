import { z } from 'zod'
import { moveKeys } from '@/lib/access/api-keys/move-keys'
import { movePeople } from '@/lib/access/portal-users/move-people'
import { moveInvitations } from '@/lib/access/team/move-invitations'
import { endStatementLinks } from '@/lib/backoffice/sub-sellers/end-links'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { switchOffEndpoints } from '@/lib/messages/webhook-endpoints/switch-off'
import { replaceSeller } from '@/lib/parties/sellers/sandbox/replace-seller'
import { lockSeller } from '@/lib/parties/sellers/store'
import { createExampleLink } from '@/lib/payments/payment-links/create-example-link'
import { cancelSubscription } from '@/lib/payments/subscriptions/cancel-subscription'
import { listRunningSubscriptions } from '@/lib/payments/subscriptions/store'
import { requireSandbox } from './require-sandbox'

export const resetInput = z.object({ name: z.string().max(255) })

/**
 * Starts a sandbox again: a new seller takes the place of the acting one, with its people, keys and settings, and with one link
 * to begin with. The former orders, buyers, ledger and audit entries stay stored, apart, because the ledger erases nothing.
 * Throws BAR-0100 where the typed name is not that of the shop, FORBIDDEN without a recent proof, NOT_FOUND for a live seller.
 */
export async function resetSandbox(ctx: Ctx, { name }: z.output<typeof resetInput>): Promise<void> {
  requirePermission(ctx, 'seller.change')
  const shown = await requireSandbox(ctx)
  if (name.trim() !== shown.fantasyName.trim()) throw invalidField('name', 'não é o nome da loja')
  requireStepUp(ctx)
  for (const uuid of await listRunningSubscriptions(ctx.db, shown.id)) {
    await cancelSubscription(ctx, { uuid }).catch(ignoreConflict)
  }
  const seller = await transaction(ctx, async (inner) => {
    const former = await lockSeller(inner.tx, sellerIdOf(ctx))
    if (!former || former.replacedAt) throw new Problem('CONFLICT')
    const placed = await replaceSeller(inner, former)
    const places = { from: former.id, to: placed.id }
    await moveKeys(inner, places)
    await movePeople(inner, places)
    await moveInvitations(inner, places)
    await switchOffEndpoints(inner, former.id)
    await endStatementLinks(inner, former.id)
    const states = { before: { seller: former.id }, after: { seller: placed.id } }
    await recordAudit(inner, {
      action: 'sandbox.reset',
      sellerId: placed.id,
      resource: placed.uuid,
      ...states,
    })
    return placed
  })
  const placedCtx = {
    ...ctx,
    now: ctx.systemNow,
    actor: { ...ctx.actor, sellerId: seller.id } as Ctx['actor'],
  }
  await createExampleLink(placedCtx)
}

/** It ended by itself meanwhile. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'CONFLICT')) throw error
}
