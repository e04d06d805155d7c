'use client'

import { useTranslations } from 'next-intl'
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
  const { form, typed, method, choose, pay, paying, problems, check, trouble } = usePayment(props)
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
      <Methods view={view} chosen={method} onChoose={choose} />
      <div className="flex flex-col gap-4">
        {trouble && <TroubleNotice trouble={trouble} />}
        <Button type="submit" variant="primary" wide loading={paying}>
          {t(method === 'PIX' ? 'pay' : 'makeSlip', { amount: money(view.value) })}
        </Button>
      </div>
    </form>
  )
}
