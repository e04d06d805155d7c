import type { ReactNode } from 'react'
import { getDelivery } from '@/lib/messages/webhook-log/get-delivery'
import { orNotFound } from '../../../or-not-found'
import { portal } from '../../../portal'
import { deliveryIdOf } from './delivery-id'

/** Checked outside the loading state of the page, so that an unknown delivery gets the status 404. */
export default async function DeliveryLayout({
  params,
  children,
}: {
  params: Promise<{ id: string }>
  children: ReactNode
}) {
  const { ctx } = await portal()
  await orNotFound(getDelivery(ctx, { id: await deliveryIdOf(params) }))
  return children
}
