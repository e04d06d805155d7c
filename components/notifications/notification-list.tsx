'use client'

import type { ShownNotification } from '@/lib/messages/notifications/view'
import type { MarkAsRead } from './bell'
import { NotificationItem } from './notification-item'
import { refreshBell } from './use-bell'

type ListProps = { notifications: readonly ShownNotification[]; markAsRead: MarkAsRead }

/** The notifications of a page; a click on one marks it as read. */
export function NotificationList({ notifications, markAsRead }: ListProps) {
  async function mark(uuid: string) {
    await markAsRead({ uuid }).catch(() => undefined)
    await refreshBell()
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {notifications.map((notification) => (
        <li key={notification.uuid}>
          <NotificationItem
            notification={notification}
            onOpen={() => notification.read || mark(notification.uuid)}
            className="-mx-3 px-3 py-3.5"
          />
        </li>
      ))}
    </ul>
  )
}
