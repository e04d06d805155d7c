// What sellers are notified of, below HTTP: the notices as their readers see them, and the jobs that send them.

import { distributeNotices } from '@/lib/messages/notifications/distribute-notices'
import { mailNotifications } from '@/lib/messages/notifications/mail-notifications'
import type { NoticeValues } from '@/lib/messages/notifications/notice'
import type { NotificationKind } from '@/lib/messages/notifications/notification'
import { renderNotice } from '@/lib/messages/notifications/render'
import type { TestApp } from '@/lib/testing/app'

/** The notices of a seller in Portuguese, the oldest first, with their time on the seller's clock. */
export async function noticesOf(app: Pick<TestApp, 'sql'>, { id }: { id: number }) {
  const rows = await app.sql`
    select n.kind, n.text_key as "textKey", n.values, n.path, n.occurred_at, s.fantasy_name
    from notices n join sellers s on s.id = n.seller_id where n.seller_id = ${id} order by n.id`
  return rows.map((row) => {
    const { kind, textKey, values, path } = row as unknown as {
      kind: NotificationKind
      textKey: string
      values: NoticeValues
      path: string
    }
    const reader = {
      ...{ locale: 'pt-BR' as const, seller: String(row.fantasy_name) },
      publicUrl: 'http://localhost:3000',
    }
    const { subject, text } = renderNotice({ kind, textKey, values, path }, reader)
    return { kind, subject, text, at: (row.occurred_at as Date).toISOString() }
  })
}

/** Runs the jobs until nothing is due. */
export async function sendNotices(app: Pick<TestApp, 'ctx'>): Promise<void> {
  while ((await distributeNotices(app.ctx())) > 0);
  while ((await mailNotifications(app.ctx())) > 0);
}
