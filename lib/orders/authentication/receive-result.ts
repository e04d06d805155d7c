import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { findAuthentication } from '@/lib/three-d-secure/store'
import { asBuyerOf } from './charge-of'
import { settleAuthentication } from './settle'

/**
 * Something says that an authentication is over: what counts is what the issuer's side says, which is asked here. While
 * that is nothing final, or it was booked before, nothing changes. Throws NOT_FOUND.
 */
export async function receiveAuthenticationResult(
  ctx: Ctx,
  { reference }: { reference: string },
): Promise<void> {
  const authentication = await findAuthentication(ctx.db, reference)
  if (!authentication) throw new Problem('NOT_FOUND')
  if (authentication.status === 'FINISHED') return
  const answer = await ctx.ports.threeDSecure.find({ reference })
  if (answer?.outcome !== 'final') return
  await settleAuthentication(await asBuyerOf(ctx, authentication), authentication, answer.result)
}
