import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import { centavos, equalInstallment } from '@/lib/base/kernel/centavos'
import { cardPaymentOf } from '@/lib/payments/card-checkout/form'
import type { CheckoutInstallments, CheckoutView } from '@/lib/payments/checkout/contract'

type InPartsProps = { view: CheckoutView; quote: CheckoutInstallments | undefined }

/** The chosen instalments, or those that were paid, with their total where it has interest. */
export function InParts({ view, quote }: InPartsProps) {
  const t = useTranslations('checkout.summary')
  const { money } = useFormats()
  const { total, count } = chosenParts(view, quote)
  if (view.value === undefined || total === undefined || count === 1) return null
  return (
    <p className="mt-2 font-medium tabular-nums text-ink">
      {t('parts', { count, amount: money(equalInstallment(centavos(total), count)) })}
      {total > view.value && (
        <span className="block text-sm font-normal text-muted">{t('interest', { total: money(total) })}</span>
      )}
    </p>
  )
}

function chosenParts({ state, payment, receipt }: CheckoutView, quote: CheckoutInstallments | undefined) {
  if (state === 'PAID') return { total: receipt?.value, count: receipt?.card?.installments ?? 1 }
  const card = cardPaymentOf(payment)
  if (state !== 'OPEN') return { total: undefined, count: 1 }
  if (card && card.state !== 'DECLINED') return { total: card.value, count: card.installments }
  return { total: quote?.totalAmount, count: quote?.installments ?? 1 }
}
