import type { Ctx } from '@/lib/base/kernel/ctx'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { tryWithTimeout, withTimeout } from '@/lib/base/outages/with-timeout'
import type { AuthenticationEnd } from '@/lib/rails/three-d-secure/authentication'
import type { AuthenticationResult } from '@/lib/rails/three-d-secure/server'
import type { AuthenticationRow } from '@/lib/rails/three-d-secure/store'
import { asBuyerOf } from './charge-of'
import { settleAuthentication } from './settle'

const ISSUER_WAIT_MS = 5_000

/**
 * Ends an authentication that is not finished yet. A buyer who cancels is not charged, even if the issuer authenticated at that
 * moment; on expiry a passed challenge counts. Throws where the 3-D Secure server gives no result: the job then tries again.
 */
export async function endAuthentication(
  ctx: Ctx,
  authentication: AuthenticationRow,
  why: AuthenticationEnd,
): Promise<void> {
  if (authentication.status === 'FINISHED') return
  const scoped = await asBuyerOf(ctx, authentication)
  await settleAuthentication(scoped, authentication, await resultOf(scoped, authentication, why))
}

async function resultOf(
  ctx: Ctx,
  authentication: AuthenticationRow,
  why: AuthenticationEnd,
): Promise<AuthenticationResult> {
  const { requestedAt, uuid: reference } = authentication
  const ended: AuthenticationResult = { transStatus: 'N', version: '2.2.0', challenged: false, ended: why }
  if (requestedAt === null) return ended
  const { threeDSecure } = await portsOf(ctx, authentication)
  const ending = threeDSecure.end({ reference, why })
  if (why === 'CANCELED') {
    await tryWithTimeout(ISSUER_WAIT_MS, ending)
    return ended
  }
  const result = await withTimeout(ISSUER_WAIT_MS, ending)
  return result.challenged ? result : ended
}
