import { DetailLoading } from '@/components/portal/detail-loading'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <DetailLoading back="w-28" title="w-48" badge="w-16" lead="w-0" facts={['w-10', 'w-32', 'w-40', 'w-36']}>
      <SkeletonRows label="" rows={6} />
    </DetailLoading>
  )
}
