import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { useAccountText } from '@/components/payouts/use-account-text'
import { CardHead } from '@/components/ui/card'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { ExplainedApproval } from '@/lib/backoffice/approval-stories/explain-approval'

/** What was requested, by whom and why, and who may decide it until when. */
export function Request(story: ExplainedApproval & { approvers: readonly string[] }) {
  const t = useTranslations('approvals.story')
  const nobody = useTranslations('approvals')('nobody')
  const { dateTime } = useFormats()
  const { approval, approvers } = story
  const { status, requesterName, deciderName, createdAt, expiresAt, statusAt, isOwn } = approval
  const isPending = status === 'PENDING'
  return (
    <section aria-labelledby="request" className="max-w-200">
      <CardHead id="request" title={t('request')} className="mb-2" />
      <DefinitionList>
        <Definition term={t('by')}>
          {t('byAt', { by: requesterName ?? nobody, at: dateTime(createdAt) })}
        </Definition>
        <RefundFacts {...story} />
        <PayoutFacts {...story} />
        {isPending ? (
          <>
            <Definition term={t('approvers')}>
              {approvers.length > 0 ? approvers.join(', ') : t('noApprover')}
              {isOwn && <span className="block text-muted">{t('own')}</span>}
            </Definition>
            <Definition term={t('until')}>{t('untilAt', { at: dateTime(expiresAt) })}</Definition>
          </>
        ) : (
          <Definition term={t('decided')}>
            {deciderName ? t('byAt', { by: deciderName, at: dateTime(statusAt) }) : dateTime(statusAt)}
          </Definition>
        )}
      </DefinitionList>
    </section>
  )
}

function RefundFacts({ refund, order }: ExplainedApproval) {
  const t = useTranslations('approvals.story')
  const methods = useMethodLabel()
  const { money, dateTime } = useFormats()
  if (!refund) return null
  const paidAt = order?.charges.find(({ paidAt: at }) => at)?.paidAt
  const given = order?.refunds.filter(({ status }) => status === 'SUCCESS') ?? []
  return (
    <>
      <Definition term={t('reason')}>
        {refund.reason || <span className="text-muted">{t('noReason')}</span>}
        {refund.asFraud && <span className="block text-danger-ink">{t('fraud')}</span>}
      </Definition>
      <Definition term={t('order')}>
        <Record href={`/orders/${refund.order}`}>{refund.title || refund.order.slice(0, 8)}</Record>
      </Definition>
      <Definition term={t('paid')}>
        {t('paidBy', { value: money(refund.chargeValue), method: methods(refund.method) })}
        {paidAt && <span className="block text-muted">{dateTime(paidAt)}</span>}
      </Definition>
      {given.length > 0 && (
        <Definition term={t('refunded')}>
          {money(given.reduce((sum, { value }) => sum + value, 0))}
        </Definition>
      )}
      {refund.buyer && <Definition term={t('buyer')}>{refund.buyer}</Definition>}
    </>
  )
}

function PayoutFacts({ approval, payout }: ExplainedApproval) {
  const t = useTranslations('approvals.story')
  const accountText = useAccountText()
  if (approval.kind !== 'PAYOUT') return null
  if (!payout)
    return (
      <Definition term={t('account')}>
        <Record href="/sub-sellers">{approval.payeeName ?? t('subSellers')}</Record>
      </Definition>
    )
  return (
    <>
      <Definition term={t('account')}>{accountText(payout.account)}</Definition>
      <Definition term={t('parts')}>
        <Record href={`/payouts/${payout.uuid}`}>{t('openPayout')}</Record>
      </Definition>
    </>
  )
}

const Record = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} prefetch={false} className="rounded-sm font-medium text-accent-ink hover:underline">
    {children}
  </Link>
)
