import type { Locale } from '@/lib/base/i18n/locales'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { kinds, kindsOf, type NotificationKind } from './notification'
import { countUnread, listShown, type NotificationRow } from './notification-store'
import { ownInbox } from './own-inbox'
import { renderNotice } from './render'
import type { Bell, ShownNotification } from './view'

type NotificationGroup = (typeof kinds)[NotificationKind]['group']

export interface NotificationQuery {
  group?: NotificationGroup
  onlyUnread?: boolean
  /** The last row of the page before. */
  before?: number
  size: number
}

/** Beyond it the bell shows only that there are more. */
const MAX_UNREAD = 100

/** The acting person's notifications at the seller of the session, of kinds that the role may get now, the newest first. */
export async function listNotifications(
  ctx: Ctx,
  { group, onlyUnread, before, size }: NotificationQuery,
  locale: Locale,
): Promise<{ notifications: ShownNotification[]; unread: number; older?: string }> {
  const { role, ...inbox } = await ownInbox(ctx)
  const readable = kindsOf(role)
  const [rows, unread] = await Promise.all([
    listShown(ctx.db, inbox, {
      kinds: readable.filter((kind) => !group || kinds[kind].group === group),
      ...{ onlyUnread, before },
      limit: size + 1,
    }),
    countUnread(ctx.db, inbox, { kinds: readable, max: MAX_UNREAD }),
  ])
  const page = rows.slice(0, size)
  const older = rows.length > size ? String(page.at(-1)!.id) : undefined
  return { notifications: await shown(ctx, inbox.sellerId, page, locale), unread, older }
}

const IN_BELL = 8

/** How many are unread, and the latest. */
export async function getBell(ctx: Ctx, locale: Locale): Promise<Bell> {
  const { notifications, unread } = await listNotifications(ctx, { size: IN_BELL }, locale)
  return { unread, latest: notifications }
}

async function shown(ctx: Ctx, sellerId: number, rows: readonly NotificationRow[], locale: Locale) {
  const { fantasyName: seller } = await getSeller(ctx.db, sellerId)
  const { publicUrl } = ctx.settings
  return rows.map((row) => ({
    uuid: row.uuid,
    kind: row.kind,
    title: renderNotice(row, { locale, seller, publicUrl }).subject,
    path: row.path,
    at: row.occurredAt.toISOString(),
    read: row.readAt !== null,
  }))
}
