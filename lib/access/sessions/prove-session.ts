import type { Ctx } from '@/lib/base/kernel/ctx'
import { updateSessionProof } from './store'

/** Stores that the user of a session has just given the password or a second factor. */
export async function proveSession(
  ctx: Ctx,
  { sessionUuid, by }: { sessionUuid: string; by: 'password' | 'second-factor' },
): Promise<void> {
  const at = ctx.systemNow
  await updateSessionProof(ctx.db, sessionUuid, {
    provenAt: at,
    ...(by === 'second-factor' && { factorAt: at }),
  })
}
