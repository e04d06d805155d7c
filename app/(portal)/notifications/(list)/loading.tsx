import { useTranslations } from 'next-intl'
import { ListLoading } from '@/components/portal/list-loading'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton } from '@/components/ui/skeleton'
import { NOTIFICATION_DAYS } from '@/lib/messages/notifications/notification'

export default function Loading() {
  const t = useTranslations('notifications')
  return (
    <ListLoading
      head={
        <PageHead
          title={t('title')}
          lead={t('lead', { days: NOTIFICATION_DAYS })}
          actions={<Skeleton className="h-9 w-36 rounded-md" />}
        />
      }
      filters={['w-20', 'w-20', 'w-28', 'w-36', 'w-40', 'w-28']}
      rows={8}
    />
  )
}
