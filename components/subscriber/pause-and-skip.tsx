'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import { useFormats } from '@/components/ui/use-formats'
import {
  PAUSE_CYCLES,
  type PauseCycles,
  type SubscriptionView,
} from '@/lib/payments/subscription-checkout/page-contract'
import { type ChangeResult, ConfirmedChange } from './confirmed-change'

export interface OwnChanges {
  pause: (input: { uuid: string; cycles?: PauseCycles }) => Promise<ChangeResult>
  resume: (input: { uuid: string }) => Promise<ChangeResult>
  skip: (input: { uuid: string; cycleDate: string }) => Promise<ChangeResult>
}

type PauseAndSkipProps = OwnChanges & {
  view: SubscriptionView
  onView: (view: SubscriptionView) => void
}

/** What the seller lets its subscribers do: pause and resume, skip the next cycle. */
export function PauseAndSkip(props: PauseAndSkipProps) {
  const t = useTranslations('subscriber.changes')
  const { may = [], upcoming } = props.view
  if (!upcoming || may.length === 0) return null
  const mayPause = may.includes('PAUSE')
  const isPaused = upcoming.pause !== undefined
  const mayResume = mayPause && upcoming.pause?.ifResumed !== undefined
  const maySkip = may.includes('SKIP') && !isPaused && !upcoming.followsSkipped
  if (isPaused ? !mayResume : !mayPause && !maySkip) return null
  return (
    <section aria-label={t('title')} className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-6">
      {mayPause && (isPaused ? <ResumeOwn {...props} /> : <PauseOwn {...props} />)}
      {maySkip && <SkipOwn {...props} />}
    </section>
  )
}

function PauseOwn({ view, pause, onView }: PauseAndSkipProps) {
  const t = useTranslations('subscriber.changes.pause')
  const { calendarDate } = useFormats()
  const [cycles, setCycles] = useState('1')
  const { open, date } = view.upcoming!
  const chosen = PAUSE_CYCLES.find((one) => String(one) === cycles)
  return (
    <ConfirmedChange
      action={t('action')}
      title={t('confirmTitle')}
      body={
        open
          ? t('confirmBodyOpen', { open: calendarDate(open), date: calendarDate(date!) })
          : t('confirmBody', { date: calendarDate(date!) })
      }
      keep={t('keep')}
      confirm={t('confirm')}
      failed={t('failed')}
      change={() => pause({ uuid: view.uuid, ...(chosen && { cycles: chosen }) })}
      onView={onView}
    >
      <Field label={t('cycles')}>
        <Select value={cycles} onChange={({ target }) => setCycles(target.value)}>
          {PAUSE_CYCLES.map((one) => (
            <option key={one} value={one}>
              {t('forCycles', { count: one })}
            </option>
          ))}
          <option value="">{t('open')}</option>
        </Select>
      </Field>
    </ConfirmedChange>
  )
}

function ResumeOwn({ view, resume, onView }: PauseAndSkipProps) {
  const t = useTranslations('subscriber.changes.resume')
  const { calendarDate, money } = useFormats()
  const { ifResumed, staysPaused } = view.upcoming!.pause!
  return (
    <ConfirmedChange
      action={t('action')}
      title={t('confirmTitle')}
      body={t(staysPaused ? 'confirmBodyLater' : 'confirmBody', {
        date: calendarDate(ifResumed!),
        value: money(view.value),
      })}
      keep={t('keep')}
      confirm={t('confirm')}
      failed={t('failed')}
      change={() => resume({ uuid: view.uuid })}
      onView={onView}
    />
  )
}

function SkipOwn({ view, skip, onView }: PauseAndSkipProps) {
  const t = useTranslations('subscriber.changes.skip')
  const { calendarDate, money } = useFormats()
  const { date, following } = view.upcoming!
  if (!date || !following) return null
  return (
    <ConfirmedChange
      action={t('action')}
      title={t('confirmTitle', { date: calendarDate(date) })}
      body={t('confirmBody', { value: money(view.value), next: calendarDate(following) })}
      keep={t('keep')}
      confirm={t('confirm')}
      failed={t('failed')}
      change={() => skip({ uuid: view.uuid, cycleDate: date })}
      onView={onView}
    />
  )
}
