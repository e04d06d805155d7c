import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import { centavos, equalInstallment } from '@/lib/base/kernel/centavos'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import type { PaidTotal } from './paid-total'

/**
 * Under the amount: in how many parts it is paid and how much of it is interest. Before a choice, in how many it can be, so that
 * choosing moves nothing.
 */
export function InParts({ view, total }: { view: CheckoutView; total: PaidTotal }) {
  const t = useTranslations('checkout.summary')
  const { money } = useFormats()
  const { value, count, interest } = total
  const max = view.state === 'OPEN' ? maxParts(view) : 1
  if (count === 1) return max > 1 ? <p className="mt-1 text-sm text-muted">{t('upTo', { max })}</p> : null
  const amount = money(equalInstallment(centavos(value), count))
  return (
    <p className="mt-1 text-sm text-muted tabular-nums">
      {interest > 0
        ? t('withInterest', { count, amount, interest: money(interest) })
        : t('parts', { count, amount })}
    </p>
  )
}

/** None once a code or slip exists. */
function maxParts({ cards, payment }: CheckoutView): number {
  if (payment?.code) return 1
  return Math.max(1, ...Object.values(cards).flatMap((rows) => rows.map(({ installments }) => installments)))
}
