import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import type { ItemStatus, shownBatchStatus } from '@/lib/money/payout-batches/batch'

type ShownBatchStatus = ReturnType<typeof shownBatchStatus>
type ShownItemStatus = ItemStatus | 'TO_DOWNLOAD'

const batchTones: Record<ShownBatchStatus, Tone> = {
  PREPARED: 'warning',
  TO_DOWNLOAD: 'warning',
  APPROVED: 'info',
  WITHDRAWN: 'neutral',
  CLOSED: 'success',
}

const itemTones: Record<ShownItemStatus, Tone> = {
  TO_DOWNLOAD: 'warning',
  WAITING: 'info',
  PAID: 'success',
  RETURNED: 'danger',
  WITHDRAWN: 'neutral',
}

export function BatchStatusBadge({ status }: { status: ShownBatchStatus }) {
  const t = useTranslations('operatorPayouts.statuses')
  return <StatusBadge tone={batchTones[status]}>{t(status)}</StatusBadge>
}

export function ItemStatusBadge({ status }: { status: ShownItemStatus }) {
  const t = useTranslations('operatorPayouts.itemStatuses')
  return <StatusBadge tone={itemTones[status]}>{t(status)}</StatusBadge>
}
