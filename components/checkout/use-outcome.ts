import { useTranslations } from 'next-intl'
import { messageKeyOf } from '@/components/checkout/methods/use-method-name'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutReceipt } from '@/lib/checkout/contract'

/** The texts for the current outcome of a payment. */
export function useOutcome(
  receipt: CheckoutReceipt,
  seller: string,
): { title: string; lead: string; status: string } {
  const t = useTranslations('checkout.outcome')
  const { money } = useFormats()
  const { outcome, value, refunded, refunding, paymentMethod } = receipt
  const amount = money(outcome === 'REFUNDING' ? refunding : refunded > 0 ? refunded : value)
  const lead = t(`${outcome}.lead`, { seller, amount })
  const isBack = outcome === 'REFUNDED' || outcome === 'PARTLY_REFUNDED' || outcome === 'REFUNDING'
  return {
    title: t(`${outcome}.title`),
    lead: isBack
      ? `${lead} ${t(messageKeyOf(paymentMethod) === 'PIX' ? 'arrivesByPix' : 'arrivesByCard')}`
      : lead,
    status: t(`${outcome}.status`),
  }
}
