'use client'

import { useTranslations } from 'next-intl'
import { TroubleNotice } from '@/components/checkout/trouble-notice'
import type { PaymentProps } from '@/components/checkout/use-payment'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { isCardMethod, methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { offeredMethods } from '@/lib/payments/card-checkout/form'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import { useStartPayment } from './use-start-payment'

/** The methods that can replace the code or slip; a slip that has a PIX code is paid by PIX itself. */
export function otherMethods({ methods, payment }: CheckoutView): PaymentMethod[] {
  const hasPix = payment?.method === 'BANK_SLIP' && payment.pixCode !== undefined
  return offeredMethods(methods).filter(
    (method) => method !== payment?.method && !(hasPix && method === 'PIX'),
  )
}

/** Buttons that switch to another method, with a note that the existing code or slip ends then. */
export function SwitchMethod(props: PaymentProps) {
  const t = useTranslations('checkout.other')
  const methods = useTranslations('checkout.methods')
  const { startPayment, starting, trouble } = useStartPayment(props)
  const { payment } = props.view
  const others = otherMethods(props.view)
  if (others.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {trouble === 'conflict' && (
        <Notice tone="warning" title={t('failed')} live>
          {t('failedBody')}
        </Notice>
      )}
      {trouble && trouble !== 'conflict' && <TroubleNotice trouble={trouble} />}
      {others.map((method) =>
        isCardMethod(method) ? (
          // A card needs its form first: the existing payment ends only when that is submitted.
          <Button key={method} wide disabled={starting} onClick={() => props.onCard(method)}>
            {methods(`${methodFacts[method].shownAs}.pay`)}
          </Button>
        ) : (
          <Button key={method} wide loading={starting} onClick={() => startPayment(method)}>
            {methods(`${methodFacts[method].shownAs}.pay`)}
          </Button>
        ),
      )}
      {payment?.code && (
        <p className="text-sm text-pretty text-muted">
          {methods(`${methodFacts[payment.method].shownAs}.ends`)}
        </p>
      )}
    </div>
  )
}
