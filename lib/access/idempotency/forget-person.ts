import type { Ctx } from '@/lib/base/kernel/ctx'
import { maskBody } from '@/lib/base/masking/mask-body'
import { listAnsweredKeys, replaceBody } from './store'
import { contextOf, openBody, sealBody } from './stored-response'

const BATCH = 500
/** Longer than any stored response. */
const MAX_BODY = 64 * 1024 * 1024

/**
 * Masks the stored responses that name one of the resources: a repeated request still gets its response, without the person.
 * Responses expire within days, so that all those of the seller are read. Returns how many were masked.
 */
export async function forgetPerson(
  ctx: Ctx,
  { sellerId, resources }: { sellerId: number; resources: readonly string[] },
): Promise<number> {
  let masked = 0
  let after: { operation: string; key: string } | undefined
  for (;;) {
    const rows = await listAnsweredKeys(ctx.db, sellerId, { after, limit: BATCH })
    for (const { operation, key, sealedBody } of rows) {
      const context = contextOf({ sellerId, operation, key })
      const body = openBody(ctx, sealedBody, context)
      if (!resources.some((uuid) => body.includes(uuid))) continue
      const without = maskBody(body, { maxLength: MAX_BODY, isCard: /card/i.test(operation) }) ?? '{}'
      const change = { from: sealedBody, to: sealBody(ctx, without, context) }
      await replaceBody(ctx.db, { sellerId, operation, key }, change)
      masked += 1
    }
    if (rows.length < BATCH) return masked
    after = rows.at(-1)
  }
}
