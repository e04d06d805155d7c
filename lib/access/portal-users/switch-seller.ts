import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { clearSessionSeller, updateSessionSeller } from './membership-store'

/**
 * Lets the session work for another seller of the same person, or for the operator without a seller. Throws NOT_FOUND
 * for one where the person does not work.
 */
export async function switchSeller(ctx: Ctx, { seller }: { seller?: string }): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'portal-user' && actor.kind !== 'operator-user') throw new Problem('FORBIDDEN')
  const { sessionUuid } = actor
  const switched = await transaction(ctx, ({ tx }) =>
    seller === undefined ? clearSessionSeller(tx, sessionUuid) : updateSessionSeller(tx, sessionUuid, seller),
  )
  if (!switched) throw new Problem('NOT_FOUND')
}
