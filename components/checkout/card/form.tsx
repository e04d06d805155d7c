'use client'

import { KeepBox } from '@/components/checkout/known/keep-box'
import type { CheckoutInstallments, CheckoutOffer } from '@/lib/payments/checkout/contract'
import { CardConsent } from './consent'
import { CardFields } from './fields'
import { InstallmentRows } from './installment-rows'
import type { CardPayment } from './use-payment'

type CardFormProps = { view: CheckoutOffer; card: CardPayment; rows: readonly CheckoutInstallments[] }

/** Everything that is shown under the row of a card. */
export function CardForm({ view: { cycles, value, seller }, card, rows }: CardFormProps) {
  return (
    <div className="flex flex-col gap-6">
      <CardFields fields={card.fields} />
      {rows.length > 1 && (
        <InstallmentRows rows={rows} installments={card.installments} onChoose={card.chooseInstallments} />
      )}
      {!cycles && <KeepBox what="CARD" />}
      {cycles && <CardConsent card={card} cycles={cycles} value={value} seller={seller.name} />}
    </div>
  )
}
