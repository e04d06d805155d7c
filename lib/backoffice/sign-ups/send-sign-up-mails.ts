import { findUserByEmail } from '@/lib/access/portal-users/store'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { LINK_MS, newSignUpToken } from './sign-up'
import { findRequested, lockRequested, updateSignUp } from './store'
import { writeLinkMail, writeSignUpMail } from './write-sign-up-mail'

/**
 * Job: writes the mail of the oldest sign-up without one. A user who has the address already reads that there is an account, and gets no
 * link; the sign-up stays as open as any other, so that the number of open ones does not show who has an account.
 */
export async function sendSignUpMails(ctx: Ctx): Promise<number> {
  if (!(await findRequested(ctx.db))) return 0
  return transaction(ctx, async (inner) => {
    const signUp = await lockRequested(inner.tx)
    if (!signUp) return 0
    const mailed = { status: 'MAILED', expiresAt: new Date(ctx.systemNow.getTime() + LINK_MS) } as const
    if (await findUserByEmail(inner.tx, signUp.email)) {
      writeSignUpMail(inner, signUp, 'known')
      await updateSignUp(inner.tx, signUp.id, mailed)
      return 1
    }
    const { token, tokenHash } = newSignUpToken()
    writeLinkMail(inner, signUp, token)
    await updateSignUp(inner.tx, signUp.id, { ...mailed, tokenHash })
    return 1
  })
}
