import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { listWorkplaces, type Workplace } from './membership-store'

/** The sellers for which the acting person works. */
export async function listOwnWorkplaces(ctx: Ctx): Promise<Workplace[]> {
  const { actor } = ctx
  if (actor.kind !== 'portal-user' && actor.kind !== 'operator-user') throw new Problem('FORBIDDEN')
  return listWorkplaces(ctx, actor.userUuid)
}
