import { useTranslations } from 'next-intl'
import { PartHead } from '@/components/portal/part-head'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations()
  return (
    <>
      <PartHead lead={t('cashFlow.lead')} />
      <div className="mb-10 grid grid-cols-2 gap-8 xl:grid-cols-4">
        {['in30', 'in90', 'later', 'moving'].map((figure) => (
          <Skeleton key={figure} className="h-16 rounded-md" />
        ))}
      </div>
      <Skeleton className="mb-10 h-56 rounded-md" />
      <SkeletonRows label={t('common.loading')} rows={6} />
    </>
  )
}
