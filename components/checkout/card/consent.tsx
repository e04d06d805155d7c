'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutCycles } from '@/lib/payments/checkout/contract'
import type { CardPayment } from './use-payment'

type CardConsentProps = { card: CardPayment; cycles: CheckoutCycles; value: number; seller: string }

/** The buyer's consent to store the card, with what is stored, what is charged to it and when. */
export function CardConsent({ card, cycles, value, seller }: CardConsentProps) {
  const t = useTranslations('checkout.consent')
  const { money } = useFormats()
  const { consent } = card
  return (
    <Checkbox
      ref={consent.ref}
      label={t(`label.${cycles.type}`, { value: money(value) })}
      help={t(`help.${cycles.type}`, { value: money(value), seller })}
      error={
        consent.isMissing && `${t('missing')} ${t(`help.${cycles.type}`, { value: money(value), seller })}`
      }
      onChange={consent.change}
    />
  )
}
