'use client'

import { useTranslations } from 'next-intl'
import { BuyerFields } from '@/components/checkout/buyer/fields'
import type { usePayment } from '@/components/checkout/use-payment'

/** The buyer's fields with their problems. */
export function BuyerPart({ typed, buyer }: Pick<ReturnType<typeof usePayment>, 'typed' | 'buyer'>) {
  const t = useTranslations('checkout.buyer')
  const { problems, check } = buyer
  return (
    <BuyerFields
      typed={typed}
      errorOf={(field) => problems[field] && t(`${problems[field]}.${field}`)}
      onLeave={(field, text) => (text !== '' || problems[field]) && check(field, text)}
      onType={(field, text) => problems[field] && check(field, text)}
    />
  )
}
