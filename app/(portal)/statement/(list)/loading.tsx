import { useTranslations } from 'next-intl'
import { PartHead } from '@/components/portal/part-head'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'
import { Stats } from '@/components/ui/stat'

export default function Loading() {
  const t = useTranslations()
  return (
    <>
      <PartHead lead={t('statement.lead')} />
      <div className="mb-8">
        <Stats columns={3}>
          {['payable', 'receivable', 'blocked'].map((figure) => (
            <div key={figure}>
              <Skeleton className="w-24" />
              <Skeleton className="mt-2 h-7 w-36" />
              <Skeleton className="mt-2 w-40" />
            </div>
          ))}
        </Stats>
        <Skeleton className="mt-5 w-44" />
      </div>
      <div className="flex gap-2 overflow-hidden py-1">
        {['w-16', 'w-20', 'w-20', 'w-24', 'w-20'].map((width, index) => (
          <Skeleton key={index} className={`h-8 shrink-0 rounded-full ${width}`} />
        ))}
      </div>
      <Skeleton className="mt-3 w-56" />
      <div className="mt-4 md:pt-9">
        <div className="flex items-center justify-between border-b border-line pt-7 pb-2">
          <Skeleton className="w-32" />
          <Skeleton className="w-96 max-md:hidden" />
        </div>
        <SkeletonRows label={t('common.loading')} rows={8} />
      </div>
    </>
  )
}
