'use client'

import { CircleSlash, Clock3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { OtherMethod } from '@/components/checkout/methods/other-method'
import { useStart } from '@/components/checkout/methods/use-start'
import { StageHead } from '@/components/checkout/stage-head'
import { StageIcon } from '@/components/checkout/stage-icon'
import { TroubleNotice } from '@/components/checkout/trouble-notice'
import type { PaymentProps } from '@/components/checkout/use-payment'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import type { CheckoutPix, CheckoutSlip } from '@/lib/checkout/contract'

type WaitProps = PaymentProps & { payment: CheckoutPix | CheckoutSlip; arrived: boolean }

const areas = { PIX: 'checkout.pix', BANK_SLIP: 'checkout.slip' } as const

/** The bank has not answered yet: the place of what comes, and no reason to worry. */
export function PaymentPreparing({ payment, arrived, ...props }: WaitProps) {
  const t = useTranslations(areas[payment.method])
  return (
    <div>
      <StageHead
        title={
          <span className="flex items-center gap-3">
            <Spinner className="size-5 shrink-0 text-accent" />
            {t('preparing')}
          </span>
        }
        arrived={arrived}
      >
        {t('preparingBody')}
      </StageHead>
      <div className="mt-6 flex flex-col gap-5">
        {payment.method === 'PIX' && (
          <div className="grid place-items-center rounded-lg border border-line bg-surface p-5 max-desktop:order-last">
            <Skeleton className="size-56 rounded-md" />
          </div>
        )}
        <Skeleton className="h-12 rounded-md" />
        {payment.method === 'BANK_SLIP' && <Skeleton className="h-26 rounded-md" />}
      </div>
      <div className="mt-8">
        <OtherMethod {...props} />
      </div>
    </div>
  )
}

/** It has ended unpaid, or the bank would not collect it; another one needs nothing but a press. */
export function PaymentEnded({ payment, arrived, ...props }: WaitProps) {
  const t = useTranslations(areas[payment.method])
  const { press, starting, trouble } = useStart(props)
  const refused = payment.state === 'REFUSED'
  return (
    <div>
      <StageHead
        icon={<StageIcon tone="warning" icon={refused ? <CircleSlash /> : <Clock3 />} />}
        title={t(refused ? 'refused' : 'expired')}
        arrived={arrived}
      >
        {t(refused ? 'refusedBody' : 'expiredBody')}
      </StageHead>
      <div className="mt-6 flex flex-col gap-3">
        {trouble && <TroubleNotice trouble={trouble} />}
        {props.view.methods.includes(payment.method) && (
          <Button variant="primary" wide loading={starting} onClick={() => press(payment.method)}>
            {t('renew')}
          </Button>
        )}
        <OtherMethod {...props} />
      </div>
    </div>
  )
}
