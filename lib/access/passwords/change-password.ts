import { beginAttempt } from '@/lib/access/portal-users/begin-attempt'
import { endWaiting } from '@/lib/access/portal-users/end-waiting'
import { hashPassword, normalized, passwordMatches } from '@/lib/access/portal-users/portal-user'
import { requireUser } from '@/lib/access/portal-users/require-user'
import { sourceOf } from '@/lib/access/portal-users/sign-in-limits'
import type { PortalUserRow } from '@/lib/access/portal-users/store'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { personalWordsOf } from './get-personal-words'
import { refusedPassword, requireGoodPassword } from './require-good-password'
import { setPassword } from './set-password'

/**
 * Replaces the own password; the other sessions end. Throws BAR-0100 for a wrong current or a bad new password, and
 * TOO_MANY_REQUESTS after wrong ones, so that a stolen session does not guess it.
 */
export async function changePassword(ctx: Ctx, input: { current: string; password: string }): Promise<void> {
  const { user, sessionUuid } = await requireUser(ctx)
  await requireCurrent(ctx, user, { typed: input.current, sessionUuid })
  if (normalized(input.current) === normalized(input.password)) throw refusedPassword('password', 'same')
  requireGoodPassword(input.password, await personalWordsOf(ctx, user))
  const passwordHash = await hashPassword(input.password)
  await transaction(ctx, (inner) =>
    setPassword(inner, user, { passwordHash, action: 'password.changed', except: sessionUuid }),
  )
}

async function requireCurrent(
  ctx: Ctx,
  user: PortalUserRow,
  { typed, sessionUuid }: { typed: string; sessionUuid: string },
): Promise<void> {
  // Counted apart from sign-ins, so that neither makes the other wait.
  const from = { network: '', device: `session ${sessionUuid}` }
  const { retryAfterSeconds, failureId } = await beginAttempt(ctx, user.email, from)
  if (retryAfterSeconds > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds })
  if (!(await passwordMatches(user.passwordHash, typed))) throw refusedPassword('current', 'wrong')
  await endWaiting(ctx, user.email, { source: sourceOf(from), attempt: failureId })
}
