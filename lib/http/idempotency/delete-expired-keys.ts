import type { Ctx } from '@/lib/kernel/ctx'
import { deleteExpiredKeys } from './store'

/** Job: deletes idempotency keys, with the responses stored under them, after they have expired. */
export async function deleteExpiredIdempotencyKeys(ctx: Ctx): Promise<number> {
  return deleteExpiredKeys(ctx.db, ctx.systemNow)
}
