import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import type { SellerStatus } from '@/lib/parties/live-sellers/seller-status'

const tones: Record<SellerStatus, Tone> = {
  APPLYING: 'neutral',
  IN_REVIEW: 'info',
  INFORMATION_WANTED: 'warning',
  ACTIVE: 'success',
  SUSPENDED: 'danger',
  REFUSED: 'danger',
  CLOSED: 'neutral',
}

export function SellerStatusBadge({ status }: { status: SellerStatus }) {
  const t = useTranslations('liveSellers.statuses')
  return <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>
}

export const toneOfStatus = (status: SellerStatus): Tone => tones[status]
