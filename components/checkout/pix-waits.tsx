'use client'

import { Clock3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import type { CheckoutView } from '@/lib/checkout/contract'
import { answerOf, type PaymentActions, reloadKeeping, type Trouble, troubleOf } from './payment-actions'
import { StageHead } from './stage-head'
import { StageIcon } from './stage-icon'
import { TroubleNotice } from './trouble-notice'

/** The bank has not answered yet: the place of what comes, and no reason to worry. */
export function PixPreparing({ arrived }: { arrived: boolean }) {
  const t = useTranslations('checkout.pix')
  return (
    <div>
      <StageHead
        title={
          <span className="flex items-center gap-3">
            <Spinner className="size-5 text-accent" />
            {t('preparing')}
          </span>
        }
        arrived={arrived}
      >
        {t('preparingBody')}
      </StageHead>
      <div className="mt-6 flex flex-col gap-5">
        <div className="grid place-items-center rounded-lg border border-line bg-surface p-5 max-desk:order-last">
          <Skeleton className="size-56 rounded-md" />
        </div>
        <Skeleton className="h-12 rounded-md" />
      </div>
    </div>
  )
}

type PixExpiredProps = {
  view: CheckoutView
  arrived: boolean
  renew: PaymentActions['renew']
  onView: (view: CheckoutView) => void
  onConflict: () => void
}

/** The code has ended before it was paid; a new one needs nothing but a press. */
export function PixExpired({ view, arrived, renew, onView, onConflict }: PixExpiredProps) {
  const t = useTranslations('checkout.pix')
  const [trouble, setTrouble] = useState<Trouble>()
  const [renewing, startRenewing] = useTransition()
  const press = () =>
    startRenewing(async () => {
      const answer = await answerOf(renew({ code: view.code }))
      if (answer.ok) return onView(answer.data)
      if (answer.code === 'OUTDATED') return reloadKeeping(view.code)
      setTrouble(troubleOf(answer))
      if (answer.code === 'CONFLICT') onConflict()
    })
  return (
    <div>
      <StageHead icon={<StageIcon tone="warning" icon={<Clock3 />} />} title={t('expired')} arrived={arrived}>
        {t('expiredBody')}
      </StageHead>
      <div className="mt-6 flex flex-col gap-4">
        {trouble && <TroubleNotice trouble={trouble} />}
        <Button variant="primary" wide loading={renewing} onClick={press}>
          {t('renew')}
        </Button>
      </div>
    </div>
  )
}
