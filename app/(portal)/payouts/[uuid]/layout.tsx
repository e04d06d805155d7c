import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { explainPayout } from '@/lib/money/reconciliation/payouts/explain-payout'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'

/** Checked outside the loading state of the page, so that an unknown payout gets the status 404. */
export default async function PayoutLayout({
  params,
  children,
}: {
  params: Promise<{ uuid: string }>
  children: ReactNode
}) {
  const { ctx } = await portal()
  await orNotFound(explainPayout(ctx, { uuid: await uuidOf(params) }))
  return (
    <MessagesFor
      areas={['common', 'portal', 'payouts', 'receivables', 'reconciliation', 'statement']}
      timeZone={SAO_PAULO}
    >
      {children}
    </MessagesFor>
  )
}
