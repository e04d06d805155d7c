'use client'

import { Ban, Check, Clock3, Pause, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StageHead } from '@/components/checkout/stage-head'
import { StageIcon } from '@/components/checkout/stage-icon'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import type { SubscriptionView } from '@/lib/payments/subscription-checkout/page-contract'
import { shownStatus } from './shown-status'

const icons = {
  PENDING: <StageIcon tone="neutral" icon={<Clock3 />} />,
  ACTIVE: <StageIcon tone="success" icon={<Check strokeWidth={2.5} />} />,
  DEFAULTER: <StageIcon tone="warning" icon={<TriangleAlert />} />,
  INACTIVE: <StageIcon tone="neutral" icon={<Ban />} />,
  CHARGEBACK: <StageIcon tone="neutral" icon={<Ban />} />,
}

const paused = <StageIcon tone="neutral" icon={<Pause />} />

/** The status of the subscription with what it means for the buyer. */
export function StatusHead({ view }: { view: SubscriptionView }) {
  const { status, seller, linkCode, nextDate, endedAt, upcoming } = view
  const shown = shownStatus(view)
  const t = useTranslations('subscriber')
  const { calendarDate, date } = useFormats()
  return (
    <div role="status">
      <StageHead
        icon={shown === 'PAUSED' || shown === 'PAUSED_UNTIL' ? paused : icons[status]}
        title={t(`status.${shown}.title`)}
        focusHeading={false}
      >
        {t(`status.${shown}.body`, {
          seller: seller.name,
          date: nextDate ? calendarDate(nextDate) : '',
          until: upcoming?.pause?.until ? calendarDate(upcoming.pause.until) : '',
          paidUntil: upcoming?.pause ? calendarDate(upcoming.pause.paidUntil) : '',
          since: endedAt ? date(endedAt) : '',
        })}
      </StageHead>
      {linkCode && (
        <Button asChild wide variant="primary" className="mt-6">
          <a href={`/pay/${linkCode}`}>{t('finish')}</a>
        </Button>
      )}
    </div>
  )
}
