'use client'

import { Check, CircleSlash, Clock3, CreditCard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutState } from '@/lib/payments/checkout/contract'
import { StageHead } from './stage-head'
import { StageIcon } from './stage-icon'

type ClosedState = Exclude<CheckoutState, 'OPEN'>

const icons = {
  PAID: <StageIcon tone="neutral" icon={<Check />} />,
  EXPIRED: <StageIcon tone="warning" icon={<Clock3 />} />,
  CANCELED: <StageIcon tone="neutral" icon={<CircleSlash />} />,
  PAUSED: <StageIcon tone="neutral" icon={<Clock3 />} />,
  UNAVAILABLE: <StageIcon tone="neutral" icon={<CreditCard />} />,
  WITHOUT_AMOUNT: <StageIcon tone="neutral" icon={<Clock3 />} />,
}

type ClosedProps = {
  state: ClosedState
  /** Since when: an instant, or a day only. */
  closedAt?: string
  seller: string
  contact: ReactNode
  focusHeading: boolean
}

/** The link cannot be paid: why, since when, what to do, and how to reach the seller. */
export function Closed({ state, closedAt, seller, contact, focusHeading }: ClosedProps) {
  const t = useTranslations('checkout.closed')
  const since = useSince(state, closedAt)
  return (
    <div>
      <StageHead icon={icons[state]} title={t(`${state}.title`)} focusHeading={focusHeading}>
        {since} {t(`${state}.body`, { seller })}
      </StageHead>
      {state !== 'CANCELED' && <p className="mt-4 text-sm text-muted">{t(`${state}.note`)}</p>}
      {contact}
    </div>
  )
}

function useSince(state: ClosedState, closedAt: string | undefined): string | undefined {
  const t = useTranslations('checkout.closed')
  const { calendarDate, dateTime } = useFormats()
  if (!closedAt || state === 'PAUSED' || state === 'UNAVAILABLE' || state === 'WITHOUT_AMOUNT')
    return undefined
  return t(`${state}.since`, { date: closedAt.includes('T') ? dateTime(closedAt) : calendarDate(closedAt) })
}
