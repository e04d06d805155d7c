import { revokeAllKeys } from '@/lib/access/api-keys/revoke-all-keys'
import { revokeAllCredentials } from '@/lib/access/banking-credentials/revoke-all'
import { forgetPeopleOf } from '@/lib/access/portal-users/forget-people-of'
import { recordAudit } from '@/lib/base/audit/record'
import { inCell } from '@/lib/base/cells/in-cell'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { processPages, throwFailures } from '@/lib/base/kernel/job'
import { switchOffEndpoints } from '@/lib/messages/webhook-endpoints/switch-off'
import { eraseSandboxSeller } from '@/lib/parties/seller-directory/erase-sandbox-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { deleteSignUp } from './store'
import { listOldSignUps, lockUnused, mayBeUnused, type OldSignUp } from './unused-store'

const BATCH = 50

/**
 * Job: erases the sandbox sellers of sign-ups that never had an order, buyer or sub-seller, that nobody used for the days of the setting, and that did not
 * go live. Its document and the addresses of people who work nowhere else are free again.
 */
export async function eraseUnusedShops(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.systemNow.getTime() - ctx.settings.retention.unusedSandboxDays * DAY_MS)
  let erased = 0
  const work = async ({ id, sellerId, cell }: OldSignUp) => {
    const own = await inCell(ctx, cell)
    if (!(await mayBeUnused(own.db, sellerId))) return
    await transaction(own, async (inner) => {
      const seller = await lockUnused(inner.tx, sellerId, before)
      if (!seller) return
      await erase(inner, seller)
      await deleteSignUp(inner.tx, id)
      erased++
    })
  }
  const failures: Error[] = []
  const named = ({ sellerId }: OldSignUp) => `unused seller ${sellerId}`
  await processPages((page) => listOldSignUps(ctx.db, before, page), work, { limit: BATCH, named, failures })
  throwFailures(failures)
  return erased
}

async function erase(ctx: TxCtx, seller: SellerRow): Promise<void> {
  const { id: sellerId, uuid, createdAt } = seller
  await revokeAllKeys(ctx, sellerId)
  await revokeAllCredentials(ctx, sellerId)
  await switchOffEndpoints(ctx, sellerId)
  await forgetPeopleOf(ctx, sellerId)
  await eraseSandboxSeller(ctx, seller)
  const before = { createdAt: createdAt.toISOString() }
  await recordAudit(ctx, { action: 'sandbox.erased', sellerId, resource: uuid, before })
}
