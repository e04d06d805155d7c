import type { Ctx } from '@/lib/base/kernel/ctx'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'

/**
 * Notifies the other pages that this browser has of a link: they follow its hash, since an order that is created after they were
 * opened has a uuid that they do not know. Called once the new code or result can be shown.
 */
export async function notifyOwnPages(ctx: Ctx, { sellerId }: { sellerId: number }): Promise<void> {
  if (ctx.browser) await notifyChange(ctx, { sellerId, resourceUuid: ctx.browser.hashes[0] })
}
