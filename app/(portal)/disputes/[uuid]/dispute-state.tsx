import { useTranslations } from 'next-intl'
import { daysUntil } from '@/components/disputes/time-left'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import { alertExpiryOf } from '@/lib/payments/disputes/dispute'
import type { ShownDispute } from '@/lib/payments/disputes/get-dispute'

type DisputeStateProps = { dispute: ShownDispute['dispute']; now: Date }

const tones = { ALERT: 'info', OPEN: 'warning', ANSWERED: 'info', WON: 'success', LOST: 'danger' } as const

/** The status of the dispute, the deadline for an action, and what happens without one. */
export function DisputeState({ dispute, now }: DisputeStateProps) {
  const t = useTranslations('disputes.state')
  const { dateTime } = useFormats()
  const { status, dueAt, closedAt, lossReason, alertEnd, createdAt } = dispute
  const due = dueAt ? dateTime(dueAt) : ''
  const closed = closedAt ? dateTime(closedAt) : ''
  if (alertEnd) {
    return (
      <Notice tone="success" title={t(`ALERT.${alertEnd}`)}>
        {t(`ALERT.${alertEnd}Body`, { at: closed })}
      </Notice>
    )
  }
  const texts = {
    ALERT: () => t('ALERT.body', { at: dateTime(alertExpiryOf(createdAt)) }),
    OPEN: () => t('OPEN.body', { days: dueAt ? daysUntil(dueAt, now) : 0 }),
    ANSWERED: () => t('ANSWERED.body', { at: due }),
    WON: () => t('WON.body', { at: closed }),
    LOST: () => t(`LOST.${lossReason ?? 'DECIDED'}`, { at: closed }),
  }
  return (
    <Notice
      tone={tones[status]}
      title={status === 'OPEN' ? t('OPEN.title', { at: due }) : t(`${status}.title`)}
    >
      {texts[status]()}
    </Notice>
  )
}
