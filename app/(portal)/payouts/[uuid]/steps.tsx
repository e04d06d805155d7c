import { useTranslations } from 'next-intl'
import type { Tone } from '@/components/ui/badge'
import { Timeline, TimelineItem } from '@/components/ui/timeline'
import { useFormats } from '@/components/ui/use-formats'
import type { PayoutStep } from '@/lib/money/reconciliation/payouts/steps'

const tones: Partial<Record<PayoutStep['step'], Tone>> = {
  APPROVAL_REQUESTED: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
  EXPIRED: 'danger',
  REQUESTED: 'info',
  PAID: 'success',
  REFUSED: 'danger',
  MATCHED: 'accent',
  TICKED: 'accent',
}

/** The history of a payout. Where the seller's clock is ahead, a step on the system clock says so. */
export function Steps({ steps, isAhead }: { steps: readonly PayoutStep[]; isAhead: boolean }) {
  const t = useTranslations('payouts')
  const { dateTimeSeconds } = useFormats()
  return (
    <Timeline label={t('detail.history')}>
      {steps.map(({ step, at, by, note, isSystemTime }, index) => (
        <TimelineItem key={index} title={t(`steps.${step}`)} time={dateTimeSeconds(at)} tone={tones[step]}>
          {by && <p className="break-words">{t('by', { by })}</p>}
          {note && <p className="break-words">{note}</p>}
          {isSystemTime && isAhead && <p>{t('systemTime')}</p>}
        </TimelineItem>
      ))}
    </Timeline>
  )
}
