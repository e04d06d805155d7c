'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { answerOf, useRefusalToast } from '@/components/portal/answer'
import { Button } from '@/components/ui/button'
import { useNow } from '@/components/ui/clock'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { LiveButton } from '@/components/ui/once-live'
import { RadioList, RadioListItem } from '@/components/ui/radio-list'
import { useFormats } from '@/components/ui/use-formats'
import { postingReasons } from '@/lib/ledger/ledger'
import { orderStatuses } from '@/lib/orders/order'
import { subscriptionStatuses } from '@/lib/subscriptions/subscription'
import { moveOn } from './clock-actions'

const steps = {
  hour: { hours: 1 },
  day: { days: 1 },
  week: { days: 7 },
  month: { days: 30 },
  abandonment: { days: 91 },
} as const
type Step = keyof typeof steps

type Moved = Extract<Awaited<ReturnType<typeof moveOn>>, { ok: true }>['data']

/**
 * Moves the clock of the test environment on, and shows what happened meanwhile. It never goes back. A long move goes on by
 * itself, and the next one begins where it has arrived.
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
    const answer = await answerOf(moveOn(steps[step]))
    setWorking(false)
    if (!answer.ok) return showRefusal(answer)
    setMoved(answer.data as Moved)
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
        <LiveButton className="rounded-sm font-medium underline underline-offset-2">{t('open')}</LiveButton>
      }
      open={open}
      onOpenChange={change}
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <DialogClose>
            <Button>{common('close')}</Button>
          </DialogClose>
          <Button variant="primary" loading={working || isMoving} onClick={go}>
            {t('go')}
          </Button>
        </>
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
  function wordOf({ domain, status }: Moved['happened'][number]) {
    const reason = postingReasons.find((one) => domain === 'LEDGER' && one === status)
    if (reason) return reasons(reason)
    const agreed = subscriptionStatuses.find((one) => domain === 'SUBSCRIPTION' && one === status)
    if (agreed) return t('subscription', { status: subscriptions(agreed) })
    const known = orderStatuses.find((one) => one === status)
    return t('order', { status: known ? statuses(known) : status })
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
              <span>{wordOf(one)}</span>
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
