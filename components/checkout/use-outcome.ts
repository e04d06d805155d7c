import { useTranslations } from 'next-intl'
import { wordOf } from '@/components/checkout/methods/use-method-name'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutReceipt } from '@/lib/checkout/contract'

/** How a payment stands, in words: what it is, and what that means for the buyer. */
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
    lead: isBack ? `${lead} ${t(wordOf(paymentMethod) === 'PIX' ? 'arrivesByPix' : 'arrivesByCard')}` : lead,
    status: t(`${outcome}.status`),
  }
}
