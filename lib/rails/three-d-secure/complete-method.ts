import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findAuthentication, updateMethod } from './store'

/**
 * Records that the issuer's method page has run in the buyer's browser. A late or repeated call changes nothing.
 * Throws NOT_FOUND.
 */
export async function completeMethod(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  const authentication = await findAuthentication(ctx.db, uuid)
  if (!authentication?.methodUrl) throw new Problem('NOT_FOUND')
  await updateMethod(ctx.db, authentication.id, { methodCompleted: true })
}
