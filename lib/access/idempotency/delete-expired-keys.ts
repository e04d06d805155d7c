import type { Ctx } from '@/lib/base/kernel/ctx'
import { deleteExpiredKeys, deleteExpiredOperatorKeys } from './store'

/** Job: deletes idempotency keys, with the responses stored under them, after they have expired. */
export async function deleteExpiredIdempotencyKeys(ctx: Ctx): Promise<number> {
  const ofOperator = await deleteExpiredOperatorKeys(ctx.db, ctx.systemNow)
  return ofOperator + (await deleteExpiredKeys(ctx.db, ctx.systemNow))
}
