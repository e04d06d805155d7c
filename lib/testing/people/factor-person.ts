// A person with a password, sessions and second factors.
import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { authenticateSession } from '@/lib/access/portal-users/authenticate-session'
import { type SignIn, signIn } from '@/lib/access/portal-users/sign-in'
import { beginTotp, confirmTotp } from '@/lib/access/second-factors/set-up-totp'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { TestApp } from '@/lib/testing/app'
import { portalPerson } from './portal-person'

/** The code that an app with this secret shows at an instant. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() })

export async function person(app: TestApp, sellerId: number) {
  const ana = await portalPerson(app, { id: sellerId })
  const { email, password, openSession: session } = ana

  const enter = (typed = password): Promise<SignIn> =>
    signIn(app.ctx(), { email, password: typed }, { network: randomUUID() })

  /** The context of a session, as each request of the portal reads it. */
  async function as(sessionUuid: string): Promise<Ctx> {
    const found = await authenticateSession(app.ctx(), sessionUuid)
    if (!found) throw new Error('the session has ended')
    return ana.as(sessionUuid, { provenAt: found.provenAt })
  }

  return {
    ...ana,
    enter,
    as,
    session: () => session(),
    /** Adds an authenticator app in a session. */
    async withTotp(sessionUuid: string) {
      const ctx = await as(sessionUuid)
      const { secret } = await beginTotp(ctx)
      const { recoveryCodes } = await confirmTotp(ctx, { code: codeAt(secret, ctx.systemNow) })
      return { secret, recoveryCodes: recoveryCodes! }
    },
  }
}
