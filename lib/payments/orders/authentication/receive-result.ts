import type { Ctx } from '@/lib/base/kernel/ctx'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { Problem } from '@/lib/base/kernel/problem'
import { findAuthentication } from '@/lib/rails/three-d-secure/store'
import { asBuyerOf } from './charge-of'
import { settleAuthentication } from './settle'

/**
 * Handles a notification that an authentication ended. The notification itself is not trusted: the result is read from the 3-D
 * Secure server. Changes nothing where that is not final yet or was stored before. Throws NOT_FOUND.
 */
export async function receiveAuthenticationResult(
  ctx: Ctx,
  { reference }: { reference: string },
): Promise<void> {
  const authentication = await findAuthentication(ctx.db, reference)
  if (!authentication) throw new Problem('NOT_FOUND')
  if (authentication.status === 'FINISHED') return
  const { threeDSecure } = await portsOf(ctx, authentication)
  const found = await threeDSecure.find({ reference })
  if (found?.outcome !== 'final') return
  await settleAuthentication(await asBuyerOf(ctx, authentication), authentication, found.result)
}
