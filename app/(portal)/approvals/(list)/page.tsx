import { CheckCheck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ApprovalLimits } from '@/components/approvals/approval-limits'
import { MessagesFor } from '@/components/i18n/messages-for'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PartHead } from '@/components/portal/part-head'
import { EmptyState } from '@/components/ui/empty-state'
import { listApprovals } from '@/lib/access/approvals/list-approvals'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { listRefundsToDecide } from '@/lib/payments/refunds/list-refunds-to-decide'
import { titleOfPart } from '../../part-title'
import { portal } from '../../portal'
import { setLimits } from '../actions'
import { ApprovalsTable } from '../approvals-table'

export const generateMetadata = titleOfPart('/approvals')

export default async function ApprovalsPage() {
  const { ctx, session } = await portal()
  const [t, approvals] = await Promise.all([getTranslations('approvals'), listApprovals(ctx)])
  const uuids = approvals.filter(({ kind }) => kind === 'REFUND').map(({ resource }) => resource)
  const refunds = await listRefundsToDecide(ctx, { uuids })
  const { refundApprovalAbove, payoutApprovalAbove } = session.seller.security
  return (
    <MessagesFor areas={['common', 'portal', 'approvals']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <PartHead lead={t('lead')} />
      {approvals.length === 0 ? (
        <EmptyState icon={<CheckCheck />} title={t('emptyTitle')}>
          {t('emptyBody')}
        </EmptyState>
      ) : (
        <ApprovalsTable approvals={approvals} refunds={refunds} />
      )}
      <IfMay permission="security.change">
        <div className="mt-10 max-w-160">
          <ApprovalLimits
            refundAbove={refundApprovalAbove}
            payoutAbove={payoutApprovalAbove}
            save={setLimits}
          />
        </div>
      </IfMay>
    </MessagesFor>
  )
}
