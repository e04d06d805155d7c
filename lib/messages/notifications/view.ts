import type { NotificationKind } from './notification'

/** A notification as its reader sees it. */
export interface ShownNotification {
  uuid: string
  kind: NotificationKind
  title: string
  /** The page that shows it, from the root. */
  path: string
  /** On the seller's clock, ISO 8601. */
  at: string
  read: boolean
}

/** What the bell shows: how many are unread, counted up to a limit, and the latest. */
export interface Bell {
  unread: number
  latest: ShownNotification[]
}
