import { useTranslations } from 'next-intl'
import { PartHead } from '@/components/portal/part-head'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations()
  return (
    <>
      <PartHead lead={t('receivables.lead')} actions={<Skeleton className="h-9 w-40 rounded-md" />} />
      <div className="mb-10 grid grid-cols-2 gap-8 xl:grid-cols-4">
        {['payable', 'soon', 'later', 'blocked'].map((figure) => (
          <Skeleton key={figure} className="h-16 rounded-md" />
        ))}
      </div>
      <SkeletonRows label={t('common.loading')} rows={6} />
    </>
  )
}
