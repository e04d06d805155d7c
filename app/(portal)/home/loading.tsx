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
      <div className="mt-10 flex gap-2 border-t border-line pt-6">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="h-8 w-20 rounded-full" />
        ))}
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Skeleton className="h-6 w-48" />
          <Skeleton className="mt-4 h-48 w-full rounded-md" />
        </div>
        <Skeleton className="h-56 w-full rounded-lg" />
      </div>
      <Skeleton className="mt-12 h-6 w-36" />
      <SkeletonRows label={t('common.loading')} rows={5} />
    </>
  )
}
