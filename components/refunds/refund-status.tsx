import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import type { RefundStatus } from '@/lib/payments/refunds/refund'

const tones: Record<RefundStatus, Tone> = { PROCESSING: 'info', SUCCESS: 'success', ERROR: 'danger' }

type RefundBadgeProps = { status: RefundStatus; awaitsApproval: boolean }

/** A refund that waits for a second person is not in progress: nothing was requested from a bank yet. */
export function RefundStatusBadge({ status, awaitsApproval }: RefundBadgeProps) {
  const t = useTranslations('refunds.statuses')
  if (status === 'PROCESSING' && awaitsApproval)
    return <StatusBadge tone="warning">{t('AWAITING')}</StatusBadge>
  return <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>
}
