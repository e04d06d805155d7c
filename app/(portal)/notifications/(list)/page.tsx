import { Bell, BellOff, Settings2 } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { MarkAll } from '@/components/notifications/mark-all'
import { NotificationList } from '@/components/notifications/notification-list'
import { RefreshOnNotification } from '@/components/notifications/refresh-on-notification'
import { Pages } from '@/components/portal/pages'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { listNotifications } from '@/lib/messages/notifications/list-notifications'
import { NOTIFICATION_DAYS } from '@/lib/messages/notifications/notification'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { markAsRead } from '../actions'
import { Filters } from './filters'
import { hrefOf, notificationQuery } from './query'

const PAGE_SIZE = 25

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications'))('title') }
}

export default async function NotificationsPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const { group, unread, before } = notificationQuery.parse(await searchParams)
  const query = { group, onlyUnread: unread === '1', before, size: PAGE_SIZE }
  const locale = await getLocale()
  const [t, page] = await Promise.all([
    getTranslations('notifications'),
    listNotifications(ctx, query, locale),
  ])
  const filtered = group !== undefined || unread === '1'
  return (
    <>
      <RefreshOnNotification unread={page.unread} />
      <PageHead
        title={t('title')}
        lead={t('lead', { days: NOTIFICATION_DAYS })}
        actions={
          <>
            <Button asChild>
              <Link href="/notifications/settings">
                <Settings2 />
                <span className="max-sm:sr-only">{t('settingsLink')}</span>
              </Link>
            </Button>
            {page.unread > 0 && <MarkAll markAsRead={markAsRead} />}
          </>
        }
      />
      <Filters group={group} unread={unread} unreadCount={page.unread} />
      {page.notifications.length > 0 ? (
        <div className="mt-4">
          <NotificationList notifications={page.notifications} markAsRead={markAsRead} />
          <Pages href={hrefOf({ group, unread })} older={page.older} paged={before !== undefined} />
        </div>
      ) : (
        <NoNotifications filtered={filtered} />
      )}
    </>
  )
}

async function NoNotifications({ filtered }: { filtered: boolean }) {
  const t = await getTranslations('notifications')
  if (!filtered) {
    return (
      <EmptyState icon={<Bell />} title={t('emptyTitle')}>
        {t('emptyBody')}
      </EmptyState>
    )
  }
  const action = (
    <Button asChild>
      <Link href="/notifications">{t('showAll')}</Link>
    </Button>
  )
  return (
    <EmptyState icon={<BellOff />} title={t('noneTitle')} action={action}>
      {t('noneBody')}
    </EmptyState>
  )
}
