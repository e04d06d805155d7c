import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations()
  return (
    <>
      <PageHead title={t('home.title')} actions={<Skeleton className="h-9 w-28 rounded-md" />} />
      <div className="grid grid-cols-2 gap-y-8 xl:grid-cols-4">
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className="flex flex-col gap-2 py-1">
            <Skeleton className="w-16" />
            <Skeleton className="h-8 w-32" />
            <Skeleton className="w-28" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-10 h-6 w-48" />
      <Skeleton className="mt-4 h-48 w-full rounded-md" />
      <Skeleton className="mt-12 h-6 w-36" />
      <SkeletonRows label={t('common.loading')} rows={5} />
    </>
  )
}
