import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { getApproval } from '@/lib/access/approvals/list-approvals'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'

/** Checked outside the loading state of the page, so that an unknown approval gets the status 404. */
export default async function ApprovalLayout({
  params,
  children,
}: {
  params: Promise<{ uuid: string }>
  children: ReactNode
}) {
  const { ctx } = await portal()
  await orNotFound(getApproval(ctx, { uuid: await uuidOf(params) }))
  return (
    <MessagesFor areas={['common', 'portal', 'status', 'approvals', 'orders']} timeZone={SAO_PAULO}>
      {children}
    </MessagesFor>
  )
}
