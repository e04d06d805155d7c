'use client'

import { useTranslations } from 'next-intl'
import { TroubleNotice } from '@/components/checkout/trouble-notice'
import type { PaymentProps } from '@/components/checkout/use-payment'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { isByCard, offeredMethods } from '@/lib/checkout/card/form'
import type { CheckoutView } from '@/lib/checkout/contract'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import { wordOf } from './use-method-name'
import { useStart } from './use-start'

export function otherMethods({ methods, payment }: CheckoutView): PaymentMethod[] {
  return offeredMethods(methods).filter((method) => method !== payment?.method)
}

/** The way from what the buyer holds to another method. What is held ends with it, and a second payment is warned of. */
export function OtherMethod(props: PaymentProps) {
  const t = useTranslations('checkout.other')
  const { press, starting, trouble } = useStart(props)
  const { payment } = props.view
  const others = otherMethods(props.view)
  if (others.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {trouble === 'conflict' && (
        <Notice tone="warning" title={t('stays')} live>
          {t('staysBody')}
        </Notice>
      )}
      {trouble && trouble !== 'conflict' && <TroubleNotice trouble={trouble} />}
      {others.map((method) =>
        isByCard(method) ? (
          // A card needs its form first: nothing ends before that is sent.
          <Button key={method} wide disabled={starting} onClick={() => props.onCard(method)}>
            {t(wordOf(method))}
          </Button>
        ) : (
          <Button key={method} wide loading={starting} onClick={() => press(method)}>
            {t(wordOf(method))}
          </Button>
        ),
      )}
      {payment?.code && <p className="text-sm text-pretty text-muted">{t(`${payment.method}Ends`)}</p>}
    </div>
  )
}
