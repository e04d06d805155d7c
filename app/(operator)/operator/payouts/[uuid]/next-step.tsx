import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { shownBatchStatus } from '@/lib/money/payout-batches/batch'
import type { BatchRow } from '@/lib/money/payout-batches/store'

interface NextStepProps {
  batch: BatchRow
  shown: ReturnType<typeof shownBatchStatus>
  isOwn: boolean
  /** Whether the person may approve batches at all. */
  may: boolean
  heldSellers: readonly string[]
}

/** What a batch waits for whose file nobody has yet. */
export function NextStep({ batch, shown, isOwn, may, heldSellers }: NextStepProps) {
  const t = useTranslations('operatorPayouts')
  if (heldSellers.length > 0)
    return (
      <Notice tone="danger" title={t('heldNotice')}>
        {t('heldNoticeBody', { names: heldSellers.join(', ') })}
      </Notice>
    )
  if (shown === 'TO_DOWNLOAD' && may)
    return (
      <Notice tone="warning" title={t('downloadTitleNotice')}>
        {t('downloadBodyNotice')}
      </Notice>
    )
  if (shown !== 'PREPARED') return null
  if (isOwn) return <Notice title={t('ownTitle')}>{t('ownBody')}</Notice>
  if (!may) return null
  return (
    <Notice tone="warning" title={t('approveTitleNotice')}>
      {t('approveBodyNotice', { name: batch.preparerName })}
    </Notice>
  )
}
