import { DetailLoading } from '@/components/portal/detail-loading'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <DetailLoading back="w-20" title="w-52" badge="w-0" lead="w-40" facts={['w-32', 'w-40', 'w-28', 'w-36']}>
      <div>
        <Skeleton className="mb-8 h-20 w-full" />
        <SkeletonRows label="" rows={6} />
      </div>
    </DetailLoading>
  )
}
