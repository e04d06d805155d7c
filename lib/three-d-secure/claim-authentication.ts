import type { Ctx } from '@/lib/kernel/ctx'
import type { BrowserData } from './browser-data'
import { type AuthenticationRow, claimIssuer } from './store'

/** Takes the one right to ask the issuer; undefined where somebody had it, or it is over. */
export async function claimAuthentication(
  ctx: Ctx,
  { id }: AuthenticationRow,
  browser: BrowserData,
): Promise<AuthenticationRow | undefined> {
  return claimIssuer(ctx.db, id, { askedAt: ctx.systemNow, browser })
}
