import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import type { RefundStatus } from '@/lib/refunds/refund'

const tones: Record<RefundStatus, Tone> = { PROCESSING: 'info', SUCCESS: 'success', ERROR: 'danger' }

export function RefundStatusBadge({ status }: { status: RefundStatus }) {
  const t = useTranslations('refunds.statuses')
  return <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>
}
