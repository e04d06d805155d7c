import type { Ctx } from '@/lib/kernel/ctx'
import { requireUser } from '../require-user'
import { listSellersOfUser, type PortalUserRow } from '../store'
import type { PersonalWords } from './password'

/** What the acting user's password must not contain. */
export async function getPersonalWords(ctx: Ctx): Promise<PersonalWords> {
  const { user } = await requireUser(ctx)
  return personalWordsOf(ctx, user)
}

export async function personalWordsOf(ctx: Ctx, user: PortalUserRow): Promise<PersonalWords> {
  const sellers = await listSellersOfUser(ctx.db, user)
  const names = sellers.flatMap(({ fantasyName, companyName }) => [fantasyName, companyName])
  return { email: user.email, names: [user.name, ...names] }
}
