import { OrderTimeline } from '@/app/(portal)/orders/[uuid]/order-timeline'
import type { ShownDispute } from '@/lib/payments/disputes/get-dispute'
import { disputeEntries } from '@/lib/payments/disputes/timeline'
import { inOrder } from '@/lib/payments/order-lists/timeline-entry'

/** The steps of one dispute, with the same texts as on the order's page. */
export function DisputeHistory({ dispute }: Pick<ShownDispute, 'dispute'>) {
  return <OrderTimeline entries={inOrder(disputeEntries([dispute]))} />
}
