'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import { BuyerLines } from './buyer-lines'
import { Methods } from './methods'
import { TroubleNotice } from './trouble-notice'
import { type PaymentProps, usePayment } from './use-payment'

/** Who, how, pay. The fields keep their own text; it comes back as their default after every try, so nothing is lost. */
export function PayForm(props: PaymentProps) {
  const { view } = props
  const t = useTranslations('checkout')
  const { money } = useFormats()
  const [method, setMethod] = useState(view.methods[0] ?? 'PIX')
  const { form, typed, pay, paying, problems, check, trouble } = usePayment(props)
  return (
    <form
      ref={form}
      action={pay}
      onSubmit={(event) => paying && event.preventDefault()}
      noValidate
      className="flex flex-col gap-8"
    >
      <BuyerLines
        typed={typed}
        errorOf={(field) => problems[field] && t(`buyer.${problems[field]}.${field}`)}
        onLeave={(field, text) => (text !== '' || problems[field]) && check(field, text)}
        onType={(field, text) => problems[field] && check(field, text)}
      />
      <Methods methods={view.methods} chosen={method} onChoose={setMethod} />
      <div className="flex flex-col gap-4">
        {trouble && <TroubleNotice trouble={trouble} />}
        <Button type="submit" variant="primary" wide loading={paying}>
          {t('pay', { amount: money(view.value) })}
        </Button>
      </div>
    </form>
  )
}
