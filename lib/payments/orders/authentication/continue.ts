import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { BrowserData } from '@/lib/rails/three-d-secure/browser-data'
import { findAuthentication } from '@/lib/rails/three-d-secure/store'
import { asBuyerOf } from './charge-of'
import { requestAuthentication } from './request'
import { settleAuthentication } from './settle'

/**
 * Sends the authentication request to the issuer, after the buyer's browser has run the issuer's method page or where there is
 * none. A repeated or expired call changes nothing. Throws NOT_FOUND.
 */
export async function continueAuthentication(
  ctx: Ctx,
  input: { uuid: string; browser: BrowserData },
): Promise<void> {
  const authentication = await findAuthentication(ctx.db, input.uuid)
  if (!authentication || authentication.chargeId === null) throw new Problem('NOT_FOUND')
  if (authentication.expiresAt <= ctx.systemNow) return
  const scoped = await asBuyerOf(ctx, authentication)
  const result = await requestAuthentication(scoped, authentication, input.browser)
  if (result) await settleAuthentication(scoped, authentication, result)
}
