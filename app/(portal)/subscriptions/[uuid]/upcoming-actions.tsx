'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import type { Upcoming } from '@/lib/payments/subscription-changes/upcoming'
import { type ChangeDiscount, DiscountDialog } from './discount-dialog'
import { type Pause, PauseDialog } from './pause-dialog'

export type UpcomingActionsProps = {
  uuid: string
  upcoming: Upcoming
  tomorrow: string
  pause: Pause
  resume: (input: { uuid: string }) => Promise<ActionResult>
  skip: (input: { uuid: string; cycleDate: string }) => Promise<ActionResult>
  discount: ChangeDiscount
}

/** What a seller may do about the cycles to come of one subscriber. */
export function UpcomingActions(props: UpcomingActionsProps) {
  const { uuid, upcoming, tomorrow, pause, discount } = props
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {upcoming.pause?.ifResumed && <ResumeDialog {...props} />}
      <PauseDialog uuid={uuid} tomorrow={tomorrow} current={upcoming.pause} pause={pause} />
      {!upcoming.pause && <SkipDialog {...props} />}
      <DiscountDialog uuid={uuid} upcoming={upcoming} change={discount} />
      {upcoming.discount && <EndDiscountDialog {...props} />}
    </div>
  )
}

function ResumeDialog({ uuid, upcoming, resume }: UpcomingActionsProps) {
  const t = useTranslations('subscriptions.resume')
  const { money, calendarDate } = useFormats()
  const { ifResumed, staysPaused } = upcoming.pause!
  return (
    <ConfirmDialog
      trigger={<Button variant="primary">{t('action')}</Button>}
      title={t('title')}
      lead={t(staysPaused ? 'leadLater' : 'lead', {
        date: calendarDate(ifResumed!),
        value: money(upcoming.value),
      })}
      action={t('action')}
      act={() => resume({ uuid })}
      done={t('done')}
    />
  )
}

function SkipDialog({ uuid, upcoming: { date, following, value }, skip }: UpcomingActionsProps) {
  const t = useTranslations('subscriptions.skip')
  const conflict = useTranslations('subscriptions.pause')('conflict')
  const { money, calendarDate } = useFormats()
  if (!date || !following) return null
  return (
    <ConfirmDialog
      trigger={<Button>{t('action')}</Button>}
      title={t('title', { date: calendarDate(date) })}
      lead={t('lead', { value: money(value), next: calendarDate(following) })}
      action={t('action')}
      act={() => skip({ uuid, cycleDate: date })}
      done={t('done')}
      conflict={conflict}
    />
  )
}

function EndDiscountDialog({ uuid, upcoming, discount }: UpcomingActionsProps) {
  const t = useTranslations('subscriptions.discount')
  const { money } = useFormats()
  return (
    <ConfirmDialog
      trigger={<Button variant="ghost">{t('end')}</Button>}
      title={t('endTitle')}
      lead={t('endLead', { value: money(upcoming.fullValue) })}
      action={t('end')}
      act={() => discount({ uuid })}
      done={t('ended')}
    />
  )
}
