import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { getPaymentLink } from '@/lib/payments/payment-links/get-payment-link'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'

/** Checked outside the loading state of the page, so that an unknown link gets the status 404. */
export default async function LinkLayout({
  params,
  children,
}: {
  params: Promise<{ uuid: string }>
  children: ReactNode
}) {
  const { ctx } = await portal()
  await orNotFound(getPaymentLink(ctx, { uuid: await uuidOf(params) }))
  return (
    <MessagesFor areas={['common', 'portal', 'status', 'links', 'orders']} timeZone={SAO_PAULO}>
      {children}
    </MessagesFor>
  )
}
