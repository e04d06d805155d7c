'use client'

import { useLocale, useTranslations } from 'next-intl'
import { InSight } from '@/components/checkout/in-sight'
import { useStartPayment } from '@/components/checkout/methods/use-start-payment'
import { StageHead } from '@/components/checkout/stage-head'
import { TroubleNotice } from '@/components/checkout/trouble-notice'
import type { PaymentProps } from '@/components/checkout/use-payment'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import { brandNames } from '@/lib/base/kernel/card-brand'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import type { CheckoutCardPayment } from '@/lib/payments/checkout/contract'

type DeclinedProps = PaymentProps & {
  payment: CheckoutCardPayment
  focusHeading: boolean
  /** Chooses PIX in the form where the buyer's data are being typed; absent for a known buyer. */
  onPix: (() => void) | undefined
  onAnother: () => void
}

/** Above the form: what was declined, why, and the buttons that go on from there. The typed fields keep their text. */
export function Declined({ payment, focusHeading, onPix, onAnother, ...props }: DeclinedProps) {
  const t = useTranslations('checkout.declined')
  const failure = payment.failure?.[useLocale()]
  const { startPayment, starting, trouble } = useStartPayment(props)
  const { methods } = props.view
  const description = failure?.description ?? t('description')
  return (
    <InSight>
      <section
        aria-label={t('label')}
        data-notice
        className="mb-8 rounded-lg border border-danger-line bg-danger-subtle px-4 py-4"
      >
        <StageHead title={failure?.title ?? t('title')} focusHeading={focusHeading}>
          <p className="text-ink">{description}</p>
          <p className="mt-2 text-ink">{failure?.action ?? t('action')}</p>
        </StageHead>
        <p className="mt-3 text-sm text-muted">
          <Attempt payment={payment} /> {!description.includes(t('nothing')) && t('nothing')}
        </p>
        <div className="mt-4 flex flex-wrap gap-3 *:flex-1">
          {methods.includes('PIX') && (
            <Button loading={starting} onClick={onPix ?? (() => startPayment('PIX'))}>
              {t('pix')}
            </Button>
          )}
          {methods.some(isCardMethod) && (
            <Button disabled={starting} onClick={onAnother}>
              {t('another')}
            </Button>
          )}
        </div>
        {trouble && (
          <div className="mt-4">
            <TroubleNotice trouble={trouble} />
          </div>
        )}
      </section>
    </InSight>
  )
}

/** How much was tried on which card, and when. */
function Attempt({ payment: { card, value, declinedAt } }: { payment: CheckoutCardPayment }) {
  const t = useTranslations('checkout.declined')
  const { money, dateTime } = useFormats()
  return t('attempt', {
    amount: money(value),
    brand: brandNames[card.brand],
    digits: card.last4digits,
    at: declinedAt ? dateTime(declinedAt) : '',
  })
}
