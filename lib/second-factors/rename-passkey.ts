import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { actingPerson } from './acting-person'
import { renamePasskeyOfUser } from './store'

/** Renames a passkey of the acting person. Throws NOT_FOUND, also for those of others. */
export async function renamePasskey(ctx: Ctx, input: { uuid: string; name: string }): Promise<void> {
  const { person } = await actingPerson(ctx)
  if (!(await renamePasskeyOfUser(ctx.db, person.id, input))) throw new Problem('NOT_FOUND')
}
