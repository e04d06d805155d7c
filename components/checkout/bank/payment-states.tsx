'use client'

import { CircleSlash, Clock3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SwitchMethod } from '@/components/checkout/methods/switch-method'
import { useStartPayment } from '@/components/checkout/methods/use-start-payment'
import { StageHead } from '@/components/checkout/stage-head'
import { StageIcon } from '@/components/checkout/stage-icon'
import { TroubleNotice } from '@/components/checkout/trouble-notice'
import type { PaymentProps } from '@/components/checkout/use-payment'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { BankPaymentView } from '@/lib/payments/card-checkout/form'
import { panelsOf } from './panels'

type PaymentStateProps = PaymentProps & { payment: BankPaymentView; focusHeading: boolean }

/** The bank has not responded yet: placeholders of the code or slip. */
export function PaymentPreparing({ payment, focusHeading, ...props }: PaymentStateProps) {
  const { texts, placeholder } = panelsOf(payment)
  const t = useTranslations(texts)
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
      <div className="mt-6 flex flex-col gap-5">{placeholder}</div>
      <div className="mt-8">
        <SwitchMethod {...props} />
      </div>
    </div>
  )
}

/** The code or slip expired unpaid, or the bank refused it; one click creates another. */
export function PaymentEnded({ payment, focusHeading, ...props }: PaymentStateProps) {
  const { texts, EndedAt } = panelsOf(payment)
  const t = useTranslations(texts)
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
