import { endWaiting } from '@/lib/access/portal-users/end-waiting'
import { tokenHashOf } from '@/lib/access/portal-users/mail-links/mail-link'
import { consumeLink, findLink } from '@/lib/access/portal-users/mail-links/store'
import { hashPassword } from '@/lib/access/portal-users/portal-user'
import { findUserByEmail } from '@/lib/access/portal-users/store'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { personalWordsOf } from './get-personal-words'
import { requireGoodPassword } from './require-good-password'
import { setPassword } from './set-password'

/**
 * Sets a new password by the link of a mail, for one use; all sessions end, and sign-ins need not wait any longer.
 * Throws NOT_FOUND if the link is not valid, BAR-0100 for a bad password, which leaves the link valid.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const link = { kind: 'PASSWORD_RESET' as const, tokenHash: tokenHashOf(token), systemNow: ctx.systemNow }
  const found = await findLink(ctx.db, link)
  const user = found && (await findUserByEmail(ctx.db, found.email))
  if (!user) throw new Problem('NOT_FOUND')
  requireGoodPassword(password, await personalWordsOf(ctx, user))
  const passwordHash = await hashPassword(password)
  await transaction(ctx, async (inner) => {
    if (!(await consumeLink(inner.tx, link))) throw new Problem('NOT_FOUND')
    await setPassword(inner, user, { passwordHash, action: 'password.reset' })
    await endWaiting(inner, user.email, {})
  })
  return { email: user.email }
}
