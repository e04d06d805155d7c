'use client'

import { CircleSlash, Clock3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SwitchMethod } from '@/components/checkout/methods/switch-method'
import { useStartPayment } from '@/components/checkout/methods/use-start-payment'
import { StageHead } from '@/components/checkout/stage-head'
import { StageIcon } from '@/components/checkout/stage-icon'
import { TroubleNotice } from '@/components/checkout/trouble-notice'
import type { PaymentProps } from '@/components/checkout/use-payment'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { useFormats } from '@/components/ui/use-formats'
import type { BankPaymentView } from '@/lib/payments/card-checkout/form'

type PaymentStateProps = PaymentProps & { payment: BankPaymentView; focusHeading: boolean }

const areas = {
  PIX: 'checkout.pix',
  BANK_SLIP: 'checkout.slip',
} as const satisfies Record<BankPaymentView['method'], string>

/** The bank has not responded yet: placeholders of the code or slip. */
export function PaymentPreparing({ payment, focusHeading, ...props }: PaymentStateProps) {
  const t = useTranslations(areas[payment.method])
  return (
    <div>
      <StageHead
        title={
          <span className="flex items-center gap-3">
            <Spinner className="size-5 shrink-0 text-accent-mark" />
            {t('preparing')}
          </span>
        }
        focusHeading={focusHeading}
      >
        {t('preparingBody')}
      </StageHead>
      <div className="mt-6 flex flex-col gap-5">{placeholders[payment.method]}</div>
      <div className="mt-8">
        <SwitchMethod {...props} />
      </div>
    </div>
  )
}

const placeholders: Record<BankPaymentView['method'], ReactNode> = {
  PIX: (
    <>
      <div className="grid place-items-center rounded-lg border border-line bg-surface p-5 max-desktop:order-last">
        <Skeleton className="size-56 rounded-md" />
      </div>
      <Skeleton className="h-12 rounded-md" />
    </>
  ),
  BANK_SLIP: (
    <>
      <Skeleton className="h-12 rounded-md" />
      <Skeleton className="h-26 rounded-md" />
    </>
  ),
}

/** The code or slip expired unpaid, or the bank refused it; one click creates another. */
export function PaymentEnded({ payment, focusHeading, ...props }: PaymentStateProps) {
  const t = useTranslations(areas[payment.method])
  const { startPayment, starting, trouble } = useStartPayment(props)
  const refused = payment.state === 'REFUSED'
  return (
    <div>
      <StageHead
        icon={<StageIcon tone="warning" icon={refused ? <CircleSlash /> : <Clock3 />} />}
        title={t(refused ? 'refused' : 'expired')}
        focusHeading={focusHeading}
      >
        {!refused && payment.endedAt && <EndedAt payment={payment} />}{' '}
        {t(refused ? 'refusedBody' : 'expiredBody')}
      </StageHead>
      <div className="mt-6 flex flex-col gap-3">
        {trouble && <TroubleNotice trouble={trouble} />}
        {props.view.methods.includes(payment.method) && (
          <Button variant="primary" wide loading={starting} onClick={() => startPayment(payment.method)}>
            {t('renew')}
          </Button>
        )}
        <SwitchMethod {...props} />
      </div>
    </div>
  )
}

/** Until when it could be paid. */
function EndedAt({ payment }: Pick<PaymentStateProps, 'payment'>): string {
  const t = useTranslations('checkout')
  const { calendarDate, dateTime } = useFormats()
  switch (payment.method) {
    case 'PIX':
      return t('pix.endedAt', { date: dateTime(payment.expiresAt) })
    case 'BANK_SLIP':
      return t('slip.endedAt', { date: calendarDate(payment.lastDate) })
  }
}
