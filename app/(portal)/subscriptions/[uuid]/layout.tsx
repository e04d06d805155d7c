import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { getSubscription } from '@/lib/payments/subscriptions/get-subscription'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'

/** Checked outside the loading state of the page, so that an unknown subscription gets the status 404. */
export default async function SubscriptionLayout({
  params,
  children,
}: {
  params: Promise<{ uuid: string }>
  children: ReactNode
}) {
  const { ctx } = await portal()
  await orNotFound(getSubscription(ctx, { uuid: await uuidOf(params) }))
  return (
    <MessagesFor areas={['common', 'portal', 'status', 'orders', 'subscriptions']} timeZone={SAO_PAULO}>
      {children}
    </MessagesFor>
  )
}
