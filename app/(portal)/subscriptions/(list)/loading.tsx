import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations()
  return (
    <>
      <PageHead title={t('subscriptions.title')} lead={t('subscriptions.lead')} />
      <div className="flex gap-2 py-1">
        {['w-20', 'w-28', 'w-24'].map((width) => (
          <Skeleton key={width} className={`h-8 rounded-full ${width}`} />
        ))}
      </div>
      <div className="mt-2 md:pt-9">
        <SkeletonRows label={t('common.loading')} rows={10} />
      </div>
    </>
  )
}
