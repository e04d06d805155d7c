import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import type { BatchStatus, ItemStatus } from '@/lib/payouts/batches/batch'

const batchTones: Record<BatchStatus, Tone> = {
  PREPARED: 'warning',
  APPROVED: 'info',
  WITHDRAWN: 'neutral',
  CLOSED: 'success',
}

const itemTones: Record<ItemStatus, Tone> = {
  WAITING: 'info',
  PAID: 'success',
  RETURNED: 'danger',
  WITHDRAWN: 'neutral',
}

export function BatchStatusBadge({ status }: { status: BatchStatus }) {
  const t = useTranslations('operatorPayouts.statuses')
  return <StatusBadge tone={batchTones[status]}>{t(status)}</StatusBadge>
}

export function ItemStatusBadge({ status }: { status: ItemStatus }) {
  const t = useTranslations('operatorPayouts.itemStatuses')
  return <StatusBadge tone={itemTones[status]}>{t(status)}</StatusBadge>
}
