import type { TxCtx } from '@/lib/base/kernel/ctx'
import { type About, deleteNotices, deleteNotifications } from './store'

/**
 * Erases what the people of a seller were notified of about a person; a notification whose mail is not erased yet stays, to
 * find that mail later. Returns how many stay.
 */
export async function eraseFromNotifications(
  { tx }: TxCtx,
  sellerId: number,
  person: About & { mailUuids: readonly string[] },
): Promise<number> {
  await deleteNotices(tx, sellerId, person)
  return deleteNotifications(tx, sellerId, person)
}
