import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations()
  return (
    <>
      <PageHead back={{ href: '/webhooks', label: t('webhookLog.back') }} title={t('webhookLog.title')} />
      <div className="flex gap-2 py-1">
        {['w-20', 'w-24', 'w-24', 'w-20'].map((width, index) => (
          <Skeleton key={index} className={`h-8 rounded-full ${width}`} />
        ))}
      </div>
      <Skeleton className="mt-3 w-28" />
      <div className="mt-2 md:pt-9">
        <SkeletonRows label={t('common.loading')} rows={10} />
      </div>
    </>
  )
}
