'use client'

import { Check, CircleSlash, Clock3, CreditCard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CheckoutState } from '@/lib/checkout/contract'
import { StageHead } from './stage-head'
import { StageIcon } from './stage-icon'

type ClosedState = Exclude<CheckoutState, 'OPEN'>

const icons = {
  PAID: <StageIcon tone="neutral" icon={<Check />} />,
  EXPIRED: <StageIcon tone="warning" icon={<Clock3 />} />,
  CANCELED: <StageIcon tone="neutral" icon={<CircleSlash />} />,
  UNAVAILABLE: <StageIcon tone="neutral" icon={<CreditCard />} />,
  WITHOUT_AMOUNT: <StageIcon tone="neutral" icon={<Clock3 />} />,
}

type ClosedProps = { state: ClosedState; seller: string; contact: ReactNode; focusHeading: boolean }

/** The link cannot be paid: why, what to do, and how to reach the seller. */
export function Closed({ state, seller, contact, focusHeading }: ClosedProps) {
  const t = useTranslations('checkout.closed')
  return (
    <div>
      <StageHead icon={icons[state]} title={t(`${state}.title`)} focusHeading={focusHeading}>
        {t(`${state}.body`, { seller })}
      </StageHead>
      {state !== 'CANCELED' && <p className="mt-4 text-sm text-muted">{t(`${state}.note`)}</p>}
      {contact}
    </div>
  )
}
