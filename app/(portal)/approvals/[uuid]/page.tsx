import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { LiveUpdates } from '@/components/portal/live-updates'
import { StatusBadge } from '@/components/ui/badge'
import { PageHead } from '@/components/ui/page-head'
import { getWaitingApprovals } from '@/lib/access/approvals/get-waiting'
import { explainApproval } from '@/lib/backoffice/approval-stories/explain-approval'
import { formatMoney } from '@/lib/base/i18n/format'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'
import { decidePayoutApproval, decideRefundApproval } from '../actions'
import { approvalTones } from '../approvals-table'
import { DecideButtons } from '../decide-buttons'
import { RefundLines } from '../refund-lines'
import { Buyer } from './buyer'
import { Earlier } from './earlier'
import { FormerPayouts } from './former-payouts'
import { Request } from './request'

type ApprovalParams = { params: Promise<{ uuid: string }> }

export async function generateMetadata({ params }: ApprovalParams): Promise<Metadata> {
  const t = await getTranslations('approvals.story')
  return { title: t('untitled', { uuid: (await uuidOf(params)).slice(0, 8) }) }
}

/** The whole story of what waits for a decision, for the person who decides. */
export default async function ApprovalPage({ params }: ApprovalParams) {
  const { ctx } = await portal()
  const story = await orNotFound(explainApproval(ctx, { uuid: await uuidOf(params) }))
  const { approval, refund, buyer, earlier, formerPayouts } = story
  const [waiting] = await getWaitingApprovals(ctx, [approval.resource])
  const [t, locale] = await Promise.all([getTranslations('approvals'), getLocale()])
  const { uuid, kind, status, value, payeeName, isOwn } = approval
  const what = payeeName ? t('kinds.PAYOUT_TO', { payee: payeeName }) : t(`kinds.${kind}`)
  return (
    <>
      <LiveUpdates />
      <PageHead
        back={{ href: '/approvals', label: t('story.back') }}
        title={`${what}, ${formatMoney(value, locale)}`}
        badge={<StatusBadge tone={approvalTones[status]}>{t(`statuses.${status}`)}</StatusBadge>}
        actions={
          status === 'PENDING' &&
          !isOwn && (
            <DecideButtons
              uuid={uuid}
              value={value}
              about={refund && <RefundLines refund={refund} />}
              decide={kind === 'REFUND' ? decideRefundApproval : decidePayoutApproval}
            />
          )
        }
      />
      <div className="flex flex-col gap-10">
        <Request {...story} approvers={waiting?.approvers ?? []} />
        {buyer && <Buyer record={buyer} />}
        {kind === 'PAYOUT' && <FormerPayouts payouts={formerPayouts} />}
        <Earlier approvals={earlier} />
      </div>
    </>
  )
}
