import type { Ctx } from '@/lib/kernel/ctx'
import { type AuthenticationRow, claimExpiredAuthenticationRows } from './store'

/** For how long one is left alone after its issuer's side was told in vain that it is over. */
const ENDED_AGAIN_AFTER_MS = 30_000

/** Authentications whose time is over and that nobody is ending. */
export async function claimExpiredAuthentications(ctx: Ctx, limit: number): Promise<AuthenticationRow[]> {
  const turn = { systemNow: ctx.systemNow, pauseMs: ENDED_AGAIN_AFTER_MS, limit }
  return claimExpiredAuthenticationRows(ctx.db, turn)
}
