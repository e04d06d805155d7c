import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import type { PayoutStatus } from '@/lib/money/payouts/payout'
import type { ReconciledState } from '@/lib/money/reconciliation/payouts/fields'

const tones: Record<PayoutStatus, Tone> = { PROCESSING: 'info', SUCCESS: 'success', ERROR: 'danger' }
const reconciledTones: Record<ReconciledState, Tone> = { RECONCILED: 'success', OPEN: 'neutral' }

type PayoutStatusProps = { status: PayoutStatus; awaitsApproval: boolean }

export function PayoutStatusBadge({ status, awaitsApproval }: PayoutStatusProps) {
  const t = useTranslations()
  const waits = awaitsApproval && status === 'PROCESSING'
  return (
    <StatusBadge tone={waits ? 'warning' : tones[status]}>
      {waits ? t('payouts.awaitsApproval') : t(`receivables.payoutStatuses.${status}`)}
    </StatusBadge>
  )
}

export function ReconciledBadge({ state }: { state: ReconciledState | null }) {
  const t = useTranslations('payouts.reconciled')
  return state && <StatusBadge tone={reconciledTones[state]}>{t(state)}</StatusBadge>
}
