import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import type { PayoutRefusal, PayoutStatus } from '@/lib/money/payouts/payout'
import type { ReconciledState } from '@/lib/money/reconciliation/payouts/fields'

const tones: Record<PayoutStatus, Tone> = { PROCESSING: 'info', SUCCESS: 'success', ERROR: 'danger' }

type PayoutStatusProps = { status: PayoutStatus; awaitsApproval: boolean; refusal?: PayoutRefusal | null }

/** The status, and below it why the bank refused it. */
export function PayoutStatusBadge({ status, awaitsApproval, refusal }: PayoutStatusProps) {
  const t = useTranslations()
  const waits = awaitsApproval && status === 'PROCESSING'
  return (
    <>
      <StatusBadge tone={waits ? 'warning' : tones[status]}>
        {waits ? t('payouts.awaitsApproval') : t(`receivables.payoutStatuses.${status}`)}
      </StatusBadge>
      {refusal && <span className="block text-sm text-muted">{t(`payouts.failure.causes.${refusal}`)}</span>}
    </>
  )
}

/** Only what is reconciled has a badge: most recent payouts are not yet, and the same badge in each row says nothing. */
export function ReconciledBadge({ state }: { state: ReconciledState | null }) {
  const t = useTranslations('payouts.reconciled')
  if (state === 'RECONCILED') return <StatusBadge tone="success">{t(state)}</StatusBadge>
  return state && <span className="sr-only">{t(state)}</span>
}
