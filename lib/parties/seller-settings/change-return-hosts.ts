import type { z } from 'zod'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { lockSeller, updateSeller } from '@/lib/parties/sellers/store'
import type { returnHostsInput } from './contract'

/** Replaces the hosts, besides that of the seller's site, to which the checkout may send buyers back. Throws FORBIDDEN. */
export async function changeReturnHosts(
  ctx: Ctx,
  { hosts }: z.output<typeof returnHostsInput>,
): Promise<void> {
  requirePermission(ctx, 'seller.change')
  requireStepUp(ctx)
  await transaction(ctx, async (inner) => {
    const seller = await lockSeller(inner.tx, sellerIdOf(ctx))
    if (!seller) throw new Problem('NOT_FOUND')
    if (JSON.stringify(hosts) === JSON.stringify(seller.returnHosts)) return
    await updateSeller(inner.tx, seller.id, { returnHosts: hosts })
    const states = { before: { hosts: seller.returnHosts }, after: { hosts } }
    await recordAudit(inner, { action: 'return-hosts.changed', resource: seller.uuid, ...states })
  })
}
