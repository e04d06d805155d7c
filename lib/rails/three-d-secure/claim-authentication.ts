import type { Ctx } from '@/lib/base/kernel/ctx'
import type { BrowserData } from './browser-data'
import { type AuthenticationRow, claimIssuer } from './store'

/** Claims the only request to the issuer; undefined if it was claimed before, or the authentication ended. */
export async function claimAuthentication(
  ctx: Ctx,
  { id }: AuthenticationRow,
  browser: BrowserData,
): Promise<AuthenticationRow | undefined> {
  return claimIssuer(ctx.db, id, { requestedAt: ctx.systemNow, browser })
}
