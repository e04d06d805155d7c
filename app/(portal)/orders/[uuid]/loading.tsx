import { DetailLoading } from '@/components/portal/detail-loading'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <DetailLoading back="w-16" title="w-36" badge="w-20" lead="w-48" facts={['w-32', 'w-40', 'w-28', 'w-36']}>
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
    </DetailLoading>
  )
}
