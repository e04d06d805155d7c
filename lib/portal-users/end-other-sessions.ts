import type { TxCtx } from '@/lib/kernel/ctx'
import { clearSessionFactors, revokeOtherSessions } from './store'

/** Ends the other sessions of a user, which the password alone opened before the first factor was added. */
export async function endOtherSessions(
  ctx: TxCtx,
  { userId, sessionUuid }: { userId: number; sessionUuid: string },
): Promise<void> {
  await revokeOtherSessions(ctx.tx, { userId, sessionUuid }, ctx.systemNow)
}

/** The sessions of a user whose last factor was removed count as opened by the password alone. */
export async function forgetSessionFactors(ctx: TxCtx, userId: number): Promise<void> {
  await clearSessionFactors(ctx.tx, userId)
}
