import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations('common')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="mb-3 h-4 w-16" />
      <div className="flex items-center gap-3">
        <Skeleton className="h-7 w-36" />
        <Skeleton className="h-6 w-20 rounded-full" />
      </div>
      <Skeleton className="mt-2 mb-8 w-48" />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex flex-col gap-5">
          <Skeleton className="mb-2 h-6 w-40" />
          {['w-56', 'w-64', 'w-48', 'w-60'].map((width) => (
            <div key={width} className="flex items-center gap-3">
              <Skeleton className="size-2.5 rounded-full" />
              <Skeleton className={width} />
              <Skeleton className="ml-auto w-32 max-sm:hidden" />
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-5">
          <Skeleton className="h-6 w-24" />
          {['w-32', 'w-40', 'w-28', 'w-36'].map((width) => (
            <div key={width} className="flex justify-between gap-4">
              <Skeleton className="w-20" />
              <Skeleton className={width} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
