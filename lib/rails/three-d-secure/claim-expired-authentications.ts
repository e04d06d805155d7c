import type { Ctx } from '@/lib/base/kernel/ctx'
import { type AuthenticationRow, claimExpiredAuthenticationRows } from './store'

/** The retry pause after an attempt to report the end to the issuer failed. */
const RETRY_AFTER_MS = 30_000

/** Expired authentications that no other worker is ending. */
export async function claimExpiredAuthentications(ctx: Ctx, limit: number): Promise<AuthenticationRow[]> {
  const lease = { systemNow: ctx.systemNow, pauseMs: RETRY_AFTER_MS, limit }
  return claimExpiredAuthenticationRows(ctx.db, lease)
}
