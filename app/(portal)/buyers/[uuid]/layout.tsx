import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { checkBuyer } from '@/lib/backoffice/personal-data/get-buyer-record'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'

/** Checked outside the loading state of the page, so that an unknown buyer gets the status 404. */
export default async function BuyerLayout({
  params,
  children,
}: {
  params: Promise<{ uuid: string }>
  children: ReactNode
}) {
  const { ctx } = await portal()
  await orNotFound(checkBuyer(ctx, { uuid: await uuidOf(params) }))
  return (
    <MessagesFor
      areas={['common', 'portal', 'status', 'buyers', 'orders', 'subscriptions']}
      timeZone={SAO_PAULO}
    >
      {children}
    </MessagesFor>
  )
}
