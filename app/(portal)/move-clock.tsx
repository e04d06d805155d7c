'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { useNow } from '@/components/ui/clock'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { HydratedButton } from '@/components/ui/forms/when-hydrated'
import { Dialog } from '@/components/ui/overlays/dialog'
import { useFormats } from '@/components/ui/use-formats'
import { postingReasons } from '@/lib/money/ledger/ledger'
import { orderStatuses } from '@/lib/payments/orders/order'
import { subscriptionStatuses } from '@/lib/payments/subscriptions/subscription'
import { advanceClock } from './clock-actions'

const steps = {
  hour: { hours: 1 },
  day: { days: 1 },
  week: { days: 7 },
  month: { days: 30 },
  abandonment: { days: 91 },
} as const
type Step = keyof typeof steps

type Moved = Extract<Awaited<ReturnType<typeof advanceClock>>, { ok: true }>['data']

/**
 * Moves the sandbox clock forward, never back, and shows what happened meanwhile. A long move continues in the background; the
 * next one starts where it ended.
 */
export function MoveClock({ movingTo }: { movingTo?: string }) {
  const t = useTranslations('portal.sandbox.move')
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const { dateTime } = useFormats()
  const [open, setOpen] = useState(false)
  const [step, setStep] = useState<Step>('day')
  const [working, setWorking] = useState(false)
  const [moved, setMoved] = useState<Moved>()
  const now = useNow()
  const target = movingTo ?? moved?.movingTo
  const isMoving = target !== undefined && now < Date.parse(target)
  async function go() {
    setWorking(true)
    const result = await resultOf(() => advanceClock(steps[step]))
    setWorking(false)
    if (!result.ok) return showRefusal(result)
    setMoved(result.data as Moved)
    router.refresh()
  }
  function change(next: boolean) {
    if (working) return
    setOpen(next)
    if (next) setMoved(undefined)
  }
  return (
    <Dialog
      trigger={
        <HydratedButton
          data-command="move-clock"
          className="rounded-sm font-medium underline underline-offset-2"
        >
          {t('open')}
        </HydratedButton>
      }
      open={open}
      onOpenChange={change}
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('close')}
      actions={
        <Button variant="primary" loading={working || isMoving} onClick={go}>
          {t('go')}
        </Button>
      }
    >
      <RadioList
        legend={t('howFar')}
        hideLegend
        name="step"
        value={step}
        onValueChange={(next) => setStep(next as Step)}
      >
        {(Object.keys(steps) as Step[]).map((one) => (
          <RadioListItem key={one} value={one} label={t(`steps.${one}`)} />
        ))}
      </RadioList>
      <div role="status" className="mt-4">
        {isMoving ? (
          <p className="font-medium text-ink">{t('moving', { to: dateTime(target) })}</p>
        ) : (
          moved && (
            <Happened moved={moved.movingTo ? { ...moved, now: new Date(now).toISOString() } : moved} />
          )
        )}
      </div>
    </Dialog>
  )
}

function Happened({ moved: { now, happened } }: { moved: Moved }) {
  const t = useTranslations('portal.sandbox.move')
  const statuses = useTranslations('portal.statuses.order')
  const subscriptions = useTranslations('portal.statuses.subscription')
  const reasons = useTranslations('orders.postings.reasons')
  const { dateTime } = useFormats()
  function textOf({ domain, status }: Moved['happened'][number]) {
    const reason = postingReasons.find((one) => domain === 'LEDGER' && one === status)
    if (reason) return reasons(reason)
    const subscriptionStatus = subscriptionStatuses.find((one) => domain === 'SUBSCRIPTION' && one === status)
    if (subscriptionStatus) return t('subscription', { status: subscriptions(subscriptionStatus) })
    const orderStatus = orderStatuses.find((one) => one === status)
    return t('order', { status: orderStatus ? statuses(orderStatus) : status })
  }
  return (
    <>
      <p className="font-medium text-ink">{t('now', { at: dateTime(now) })}</p>
      {happened.length === 0 ? (
        <p className="text-muted">{t('nothing')}</p>
      ) : (
        <ol className="mt-2 flex flex-col gap-1 text-sm">
          {happened.map((one) => (
            <li key={`${one.at} ${one.status} ${one.uuid}`} className="flex justify-between gap-4">
              <span>{textOf(one)}</span>
              <time dateTime={one.at} className="text-muted tabular-nums">
                {dateTime(one.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
