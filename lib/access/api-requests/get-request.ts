import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findRequestOfSeller } from './store'

export type LoggedRequest = Awaited<ReturnType<typeof getRequest>>

/** A request of the acting seller with its masked bodies. Throws FORBIDDEN, and NOT_FOUND also for another seller's. */
export async function getRequest(ctx: Ctx, { requestId }: { requestId: string }) {
  requirePermission(ctx, 'requests.read')
  const request = await findRequestOfSeller(ctx.db, sellerIdOf(ctx), requestId)
  if (!request) throw new Problem('NOT_FOUND')
  return request
}
