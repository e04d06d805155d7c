// A seller with an owner, for tests of teams below HTTP: contexts of people, their mails and audit entries.
import { randomUUID } from 'node:crypto'
import { authenticateSession } from '@/lib/access/portal-users/authenticate-session'
import { signIn } from '@/lib/access/portal-users/sign-in'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { OperatorRole, Role } from '@/lib/base/kernel/permissions'
import { ALWAYS_PROVEN, type TestApp } from '@/lib/testing/app'
import { mailedToken } from '@/lib/testing/people/mailed-token'
import { addPerson } from './add-person'

export const TEAM_PASSWORD = 'uma senha longa'
export const newEmail = () => `${randomUUID()}@loja.com.br`
/** The network of a client that no other test uses. */
export const newNetwork = () => ({ network: randomUUID() })

type Named = { uuid: string; email: string }

export async function teamShop(app: TestApp) {
  const seller = await app.seller()
  const person = (role?: Role, of: { sellerId?: number; operatorRole?: OperatorRole } = {}) =>
    addPerson(app, {
      ...(role && { role, sellerId: of.sellerId ?? seller.id }),
      ...of,
      password: TEAM_PASSWORD,
    })
  const owner = await person('OWNER')
  const mailsTo = async (recipient: string) => {
    const rows = await app.sql`select subject, text from mails where recipient = ${recipient} order by id`
    return rows.map(({ subject, text }) => ({ subject: subject as string, text: text as string }))
  }
  return {
    seller,
    owner,
    person,
    mailsTo,
    as({ uuid: userUuid, email }: Named, role: Role = 'OWNER', of = seller): Ctx {
      const sessionUuid = randomUUID()
      return app.ctx({
        kind: 'portal-user',
        userUuid,
        sessionUuid,
        sellerId: of.id,
        role,
        email,
        ...ALWAYS_PROVEN,
      })
    },
    asOperator({ uuid: userUuid, email }: Named, role: OperatorRole = 'ADMIN'): Ctx {
      return app.ctx({
        kind: 'operator-user',
        userUuid,
        sessionUuid: randomUUID(),
        role,
        email,
        ...ALWAYS_PROVEN,
      })
    },
    /** Of the link in the latest invitation to an address. */
    tokenOf: (email: string) => mailedToken(app, email, '/invitation/'),
    async audits(action: string) {
      const rows = await app.sql`select actor_name, before, after from audit_entries
        where action = ${action} and seller_id = ${seller.id} order by id`
      return rows.map(({ actor_name, before, after }) => ({ actor_name, before, after }))
    },
    /** Signs in; the session, or the outcome as an error. */
    async enter(email: string) {
      const signedIn = await signIn(app.ctx(), { email, password: TEAM_PASSWORD }, newNetwork())
      if (signedIn.outcome !== 'signed-in') throw new Error(signedIn.outcome)
      return authenticateSession(app.ctx(), signedIn.sessionUuid)
    },
  }
}

export type TeamShop = Awaited<ReturnType<typeof teamShop>>
