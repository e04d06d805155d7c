import type { Ctx } from '@/lib/kernel/ctx'
import type { AuthenticationEnd } from '@/lib/three-d-secure/authentication'
import type { AuthenticationResult } from '@/lib/three-d-secure/server'
import type { AuthenticationRow } from '@/lib/three-d-secure/store'
import { asBuyerOf } from './charge-of-authentication'
import { settleAuthentication } from './settle-authentication'

/**
 * Ends an authentication before its issuer did. What the issuer decided before that counts. Throws what the port throws: then
 * it goes on.
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
  { askedAt, uuid: reference }: AuthenticationRow,
  why: AuthenticationEnd,
): Promise<AuthenticationResult> {
  if (askedAt !== null) return ctx.ports.threeDSecure.end({ reference, why })
  return { transStatus: 'N', version: '2.2.0', challenged: false, ended: why }
}
