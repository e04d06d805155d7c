import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { getDispute } from '@/lib/payments/disputes/get-dispute'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'

/** Checked outside the loading state of the page, so that an unknown dispute gets the status 404. */
export default async function DisputeLayout({
  params,
  children,
}: {
  params: Promise<{ uuid: string }>
  children: ReactNode
}) {
  const { ctx } = await portal()
  await orNotFound(getDispute(ctx, { uuid: await uuidOf(params) }))
  return (
    <MessagesFor areas={['common', 'portal', 'status', 'disputes', 'refunds']} timeZone={SAO_PAULO}>
      {children}
    </MessagesFor>
  )
}
