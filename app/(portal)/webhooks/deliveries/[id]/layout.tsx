import type { ReactNode } from 'react'
import { getDelivery } from '@/lib/webhooks/log/get-delivery'
import { found } from '../../../found'
import { portal } from '../../../portal'
import { deliveryIdOf } from './delivery-id'

/** Outside the loading state of the page, so that an unknown delivery is a true 404. */
export default async function DeliveryLayout({
  params,
  children,
}: {
  params: Promise<{ id: string }>
  children: ReactNode
}) {
  const { ctx } = await portal()
  await found(getDelivery(ctx, { id: await deliveryIdOf(params) }))
  return children
}
