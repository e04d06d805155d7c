import { listWorkplaces } from '@/lib/access/portal-users/membership-store'
import { requireUser } from '@/lib/access/portal-users/require-user'
import type { PortalUserRow } from '@/lib/access/portal-users/store'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { PersonalWords } from './password'

/** What the acting user's password must not contain. */
export async function getPersonalWords(ctx: Ctx): Promise<PersonalWords> {
  const { user } = await requireUser(ctx)
  return personalWordsOf(ctx, user)
}

export async function personalWordsOf(ctx: Ctx, user: PortalUserRow): Promise<PersonalWords> {
  const workplaces = await listWorkplaces(ctx, user.uuid)
  const names = workplaces.flatMap(({ name, companyName }) => [name, companyName])
  return { email: user.email, names: [user.name, ...names] }
}
