import type { TxCtx } from '@/lib/base/kernel/ctx'
import { clearSessionFactors, revokeSessionsOfUser } from './store'

/** Ends the other sessions of a user, which the password alone opened before the first factor was added. */
export async function endOtherSessions(
  { tx, systemNow }: TxCtx,
  { userId, sessionUuid }: { userId: number; sessionUuid: string },
): Promise<void> {
  await revokeSessionsOfUser(tx, { userId, except: sessionUuid, revokedAt: systemNow })
}

/** The sessions of a user whose last factor was removed count as opened by the password alone. */
export async function forgetSessionFactors({ tx }: TxCtx, userId: number): Promise<void> {
  await clearSessionFactors(tx, userId)
}
