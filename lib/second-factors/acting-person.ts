import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { findPerson, type Person } from './store'

/** The person whose session acts. Throws FORBIDDEN for actors that are no persons. */
export async function actingPerson(ctx: Ctx): Promise<{ person: Person; sessionUuid: string }> {
  const { actor } = ctx
  if (!('sessionUuid' in actor)) throw new Problem('FORBIDDEN')
  const person = await findPerson(ctx.db, actor.userUuid)
  if (!person) throw new Problem('FORBIDDEN')
  return { person, sessionUuid: actor.sessionUuid }
}

/** By whom a challenge was requested, and whose failures count together. */
export const sessionOwner = (sessionUuid: string): string => `session ${sessionUuid}`
