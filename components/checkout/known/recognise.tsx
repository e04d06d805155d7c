'use client'

import { useTranslations } from 'next-intl'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import { CodeForm } from './code-form'
import { codesOfLink, typeOfLink } from './codes'

export type RecogniseProps = {
  code: string
  /** The typed address; undefined where it is none, after the field says so. */
  readEmail: () => string | undefined
  onView: (view: CheckoutView) => void
}

/**
 * Below the e-mail of the form: a code fills in what the buyer keeps at the seller. It is offered alike for every address, and
 * sent only on request, so that the page shows to no one which addresses are known.
 */
export function Recognise({ code, readEmail, onView }: RecogniseProps) {
  const t = useTranslations('checkout.known.code')
  const codes = codesOfLink(code)
  return (
    <CodeForm
      channels={['MAIL']}
      to="TYPED"
      label={t('recognise')}
      onRequest={async (channel) => {
        const email = readEmail()
        return email ? codes.request({ channel, email }) : { ok: false, code: 'EMAIL_MISSING', fields: [] }
      }}
      onType={typeOfLink(codes, onView)}
    />
  )
}
