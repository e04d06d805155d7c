import { OrderTimeline } from '@/app/(portal)/orders/[uuid]/order-timeline'
import type { ShownDispute } from '@/lib/disputes/get-dispute'
import { disputeEntries } from '@/lib/disputes/timeline'
import { inOrder } from '@/lib/orders/listing/timeline'

/** The steps of one dispute, told as the order's page tells them. */
export function DisputeHistory({ dispute }: Pick<ShownDispute, 'dispute'>) {
  return <OrderTimeline entries={inOrder(disputeEntries([dispute]))} />
}
