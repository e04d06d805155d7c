'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { BuyerFields } from '@/components/checkout/buyer/fields'
import { RecogniseButton } from '@/components/checkout/known/recognise-button'
import type { FormProps, usePayment } from '@/components/checkout/use-payment'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import { type BuyerField, buyerFields, readFormField } from '@/lib/payments/checkout/buyer-form'

/** Only some methods ask it: its script is loaded when one of them is chosen. */
const AddressFields = dynamic(() =>
  import('@/components/checkout/buyer/address-fields').then((module) => module.AddressFields),
)

/** The buyer's fields that the chosen method asks, with their problems. */
export function BuyerPart({
  fields,
  memory,
  buyer,
  method,
  view,
  onView,
}: Pick<FormProps, 'view' | 'onView'> &
  Pick<ReturnType<typeof usePayment>, 'fields' | 'memory' | 'buyer' | 'method'>) {
  const t = useTranslations('checkout.buyer')
  const { problems, check } = buyer
  const wiring = {
    fields,
    textOf: memory.textOf,
    onLeave: (field: keyof typeof fields, text: string) =>
      (text !== '' || problems[field]) && check(field, text, fields),
    onType: (field: keyof typeof fields, text: string) => problems[field] && check(field, text, fields),
  }
  function readEmail() {
    const { email = '' } = buyer.read({ email: 'REQUIRED' })
    const isEmail = Boolean(readFormField('email', email))
    if (!isEmail) buyer.showTyped({ email }, { email: 'REQUIRED' })
    return isEmail ? email : undefined
  }
  return (
    <>
      {buyerFields.some((field) => fields[field]) && (
        <BuyerFields
          {...wiring}
          recognise={
            view.known?.kind === 'NOBODY' && (
              <RecogniseButton code={view.code} readEmail={readEmail} onView={onView} />
            )
          }
          errorOf={(field: BuyerField) => problems[field] && t(`${problems[field]}.${field}`)}
        />
      )}
      {fields.zipCode && (
        <AddressFields {...wiring} memory={memory} buyer={buyer} bySlip={methodFacts[method].showsPayer} />
      )}
    </>
  )
}
