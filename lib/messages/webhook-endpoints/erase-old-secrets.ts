import type { Ctx } from '@/lib/base/kernel/ctx'
import { eraseSecretsBefore } from './store'

/** Job: erases secrets that no longer sign. */
export async function eraseOldSecrets(ctx: Ctx): Promise<number> {
  return eraseSecretsBefore(ctx.db, ctx.systemNow)
}
