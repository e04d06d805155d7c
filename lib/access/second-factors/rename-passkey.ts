import { requireUser } from '@/lib/access/portal-users/require-user'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { renamePasskeyOfUser } from './store'

/** Renames a passkey of the acting person. Throws NOT_FOUND, also for those of others. */
export async function renamePasskey(ctx: Ctx, input: { uuid: string; name: string }): Promise<void> {
  const { user: person } = await requireUser(ctx)
  if (!(await renamePasskeyOfUser(ctx.db, person.id, input))) throw new Problem('NOT_FOUND')
}
