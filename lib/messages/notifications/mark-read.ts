import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { notifyPerson } from './notice-store'
import { markRead as markRowsRead } from './notification-store'
import { ownInbox } from './own-inbox'

/** Marks a notification of the acting person as read, or without a uuid all at the seller of the session. */
export async function markRead(ctx: Ctx, { uuid }: { uuid?: string }): Promise<void> {
  const { userUuid, ...inbox } = await ownInbox(ctx)
  await transaction(ctx, async ({ tx, systemNow }) => {
    const marked = await markRowsRead(tx, inbox, { uuid, readAt: systemNow })
    // The bells of the person's other windows.
    if (marked > 0) await notifyPerson(tx, inbox.sellerId, userUuid)
  })
}
