import type { z } from 'zod'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { changedAccount } from '@/lib/parties/sellers/seller'
import type { applicationRequest } from './contract'
import { type ApplicationInFull, loadApplication } from './get-application'
import { lockApplicant } from './lock-applicant'
import { saveApplicationRow } from './store'

/** Replaces the sent parts of the acting seller's application. Throws NOT_FOUND, and CONFLICT after it was submitted. */
export async function saveApplication(
  ctx: Ctx,
  { company, owners, account }: z.output<typeof applicationRequest>,
): Promise<ApplicationInFull> {
  requirePermission(ctx, 'application.write')
  return transaction(ctx, async (inner) => {
    const seller = await lockApplicant(inner)
    const change = {
      ...(company && { company }),
      ...(owners && { owners }),
      ...(account && { account: changedAccount(null, account) }),
    }
    await saveApplicationRow(inner.tx, seller, change, inner.systemNow)
    const after = { parts: Object.keys(change) }
    await recordAudit(inner, { action: 'application.changed', resource: seller.uuid, after })
    return loadApplication(inner.tx, seller)
  })
}
