import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { traceMovement } from '@/lib/money/statement/trace-movement'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'

/** Checked outside the loading state of the page, so that an unknown movement gets the status 404. */
export default async function MovementLayout({
  params,
  children,
}: {
  params: Promise<{ uuid: string }>
  children: ReactNode
}) {
  const { ctx } = await portal()
  await orNotFound(traceMovement(ctx, { uuid: await uuidOf(params) }))
  return (
    <MessagesFor areas={['common', 'portal', 'status', 'statement']} timeZone={SAO_PAULO}>
      {children}
    </MessagesFor>
  )
}
