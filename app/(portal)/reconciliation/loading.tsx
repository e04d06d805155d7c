import { useTranslations } from 'next-intl'
import { PartHead } from '@/components/portal/part-head'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations()
  return (
    <>
      <PartHead lead={t('reconciliation.lead')} actions={<Skeleton className="h-9 w-40 rounded-md" />} />
      <Skeleton className="mb-10 h-8 w-56 rounded-md" />
      <div className="mb-10 grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
      <SkeletonRows label={t('common.loading')} rows={5} />
    </>
  )
}
