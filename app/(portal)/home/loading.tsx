import { useTranslations } from 'next-intl'
import { PartHead } from '@/components/portal/part-head'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations()
  return (
    <>
      <PartHead actions={<Skeleton className="h-9 w-28 rounded-md" />} />
      <div className="grid grid-cols-2 gap-y-8 xl:grid-cols-4">
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className="flex flex-col gap-2 py-1">
            <Skeleton className="w-16" />
            <Skeleton className="h-8 w-32" />
            <Skeleton className="w-28" />
          </div>
        ))}
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-8 border-t border-line pt-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div>
          <Skeleton className="h-6 w-48" />
          <Skeleton className="mt-4 h-48 w-full rounded-md" />
        </div>
        <SkeletonRows label={t('common.loading')} rows={5} />
      </div>
    </>
  )
}
