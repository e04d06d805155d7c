import { recordAudit } from '@/lib/base/audit/record'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { deactivateKeysOfPerson } from './store'

/** Ends the keys of a seller that a person created, with the person's membership. */
export async function endKeysOfPerson(
  ctx: TxCtx,
  { sellerId, userId }: { sellerId: number; userId: number },
): Promise<void> {
  for (const { uuid, ...before } of await deactivateKeysOfPerson(ctx.tx, sellerId, userId))
    await recordAudit(ctx, { action: 'key.revoked', resource: uuid, sellerId, before })
}
