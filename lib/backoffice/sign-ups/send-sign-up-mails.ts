import { findUserByEmail } from '@/lib/access/portal-users/store'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { LINK_MS, newSignUpToken } from './sign-up'
import { deleteSignUp, findRequested, lockRequested, updateSignUp } from './store'
import { writeLinkMail, writeSignUpMail } from './write-sign-up-mail'

/**
 * Job: writes the mail of the oldest sign-up without one. A user who has the address already reads that there is an account, and the
 * sign-up ends.
 */
export async function sendSignUpMails(ctx: Ctx): Promise<number> {
  if (!(await findRequested(ctx.db))) return 0
  return transaction(ctx, async (inner) => {
    const signUp = await lockRequested(inner.tx)
    if (!signUp) return 0
    if (await findUserByEmail(inner.tx, signUp.email)) {
      writeSignUpMail(inner, signUp, 'known')
      await deleteSignUp(inner.tx, signUp.id)
      return 1
    }
    const { token, tokenHash } = newSignUpToken()
    writeLinkMail(inner, signUp, token)
    const expiresAt = new Date(ctx.systemNow.getTime() + LINK_MS)
    await updateSignUp(inner.tx, signUp.id, { status: 'MAILED', tokenHash, expiresAt })
    return 1
  })
}
