import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { BatchRow } from '@/lib/payouts/batches/store'

interface NextStepProps {
  batch: BatchRow
  isOwn: boolean
  /** Whether the person may approve batches at all. */
  may: boolean
  heldSellers: readonly string[]
}

/** What a prepared batch waits for. */
export function NextStep({ batch, isOwn, may, heldSellers }: NextStepProps) {
  const t = useTranslations('operatorPayouts')
  if (batch.status !== 'PREPARED') return null
  if (heldSellers.length > 0)
    return (
      <Notice tone="danger" title={t('heldNotice')}>
        {t('heldNoticeBody', { names: heldSellers.join(', ') })}
      </Notice>
    )
  if (isOwn) return <Notice title={t('ownTitle')}>{t('ownBody')}</Notice>
  if (!may) return null
  return (
    <Notice tone="warning" title={t('approveTitleNotice')}>
      {t('approveBodyNotice', { name: batch.preparerName })}
    </Notice>
  )
}
