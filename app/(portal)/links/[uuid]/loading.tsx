import { DetailLoading } from '@/components/portal/detail-loading'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <DetailLoading back="w-12" title="w-52" badge="w-16" lead="w-20" facts={['w-32', 'w-24', 'w-28', 'w-36']}>
      <Skeleton className="h-50 rounded-lg" />
    </DetailLoading>
  )
}
