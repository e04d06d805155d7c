import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findAuthentication } from '@/lib/rails/three-d-secure/store'
import { endAuthentication } from './end'

/** The buyer cancels: the payment is declined, unless it was authenticated before. Throws NOT_FOUND. */
export async function cancelAuthentication(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  const authentication = await findAuthentication(ctx.db, uuid)
  if (!authentication || authentication.chargeId === null) throw new Problem('NOT_FOUND')
  await endAuthentication(ctx, authentication, 'CANCELED')
}
