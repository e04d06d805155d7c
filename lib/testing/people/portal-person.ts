// A portal user below HTTP, with sessions.

import { signIn } from '@/lib/access/portal-users/sign-in'
import type { Actor, Ctx } from '@/lib/base/kernel/ctx'
import type { Role } from '@/lib/base/kernel/permissions'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { ALWAYS_PROVEN, type TestApp } from '@/lib/testing/app'
import { addPerson } from '@/lib/testing/shops/add-person'

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const source = { address: '203.0.113.1', userAgent: CHROME }

export async function portalPerson(
  app: TestApp,
  seller: Pick<SellerRow, 'id'>,
  changes: { email?: string } = {},
) {
  const of = { ...changes, name: 'Ana Souza', sellerId: seller.id, password: 'a right password' }
  const { uuid, email, password } = await addPerson(app, of)

  /** Signs in; returns the outcome. */
  const tryPassword = (typed = password, device?: string) =>
    signIn(
      { ...app.ctx({ kind: 'anonymous' }), source },
      { email, password: typed },
      { network: 'n', device },
    )

  async function openSession(device?: string): Promise<string> {
    const opened = await tryPassword(password, device)
    if (opened.outcome !== 'signed-in') throw new Error(opened.outcome)
    return opened.sessionUuid
  }

  return {
    email,
    uuid,
    password,
    tryPassword,
    openSession,
    /** The context of a request in a session, of an owner with a recent proof where nothing else is said. */
    as(sessionUuid: string, changes: { role?: Role; provenAt?: Date } = {}): Ctx {
      const actor: Actor = {
        kind: 'portal-user',
        userUuid: uuid,
        sessionUuid,
        sellerId: seller.id,
        role: 'OWNER',
        email,
        ...ALWAYS_PROVEN,
        ...changes,
      }
      return { ...app.ctx(actor), source }
    },
    /** Subjects of the mails to the person, oldest first. */
    async mails(): Promise<string[]> {
      const rows = await app.sql`select subject from mails where recipient = ${email} order by id`
      return rows.map(({ subject }) => subject)
    },
    /** Actions about the person in the audit log, oldest first. */
    async audited(): Promise<string[]> {
      const rows = await app.sql`
        select action from audit_entries where actor_name = ${email} or resource = ${uuid} order by id`
      return rows.map(({ action }) => action)
    },
  }
}
