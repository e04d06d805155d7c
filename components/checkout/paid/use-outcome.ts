import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import { brandNames } from '@/lib/base/kernel/card-brand'
import { methodFacts, type PaymentRail } from '@/lib/base/kernel/payment-method'
import type { CheckoutReceipt } from '@/lib/payments/checkout/receipt-contract'

/** The texts for the current outcome of a payment: what, how much, since when, and by which way money comes back. */
export function useOutcome(
  receipt: CheckoutReceipt,
  seller: string,
): { title: string; lead: string; status: string } {
  const t = useTranslations('checkout.outcome')
  const { money, date } = useFormats()
  const way = useWayBack(receipt)
  const { outcome, value, refunded, refunding, refunds, dispute, outcomeAt } = receipt
  const since = outcomeAt ? date(outcomeAt) : ''
  const texts = { title: t(`${outcome}.title`), status: t(`${outcome}.status`) }
  switch (outcome) {
    case 'REFUNDING': {
      const isAwaited = refunds.every(
        ({ status, awaitsApproval }) => status !== 'PROCESSING' || awaitsApproval,
      )
      const lead = { amount: money(refunding), date: since, way }
      return isAwaited
        ? { title: t('awaiting.title'), lead: t('awaiting.lead', lead), status: t('awaiting.status') }
        : { ...texts, lead: t('REFUNDING.lead', lead) }
    }
    case 'PARTLY_REFUNDED':
    case 'REFUNDED': {
      const count = refunds.filter(({ status }) => status === 'SUCCESS').length
      return { ...texts, lead: t(`${outcome}.lead`, { amount: money(refunded), count, date: since, way }) }
    }
    case 'DISPUTED': {
      const kind = dispute?.kind ?? 'CARD'
      const amount = money(dispute?.value ?? value)
      const lead = t(`DISPUTED.lead.${kind}`, { amount, date: dispute ? date(dispute.openedAt) : since })
      const due = dispute && t('DISPUTED.due', { date: date(dispute.dueAt) })
      return { ...texts, lead: [lead, due, t('DISPUTED.action', { seller })].filter(Boolean).join(' ') }
    }
    case 'CHARGED_BACK': {
      const amount = money(dispute?.value ?? value - refunded)
      return { ...texts, lead: t('CHARGED_BACK.lead', { amount, date: since, way, seller }) }
    }
    default:
      return { ...texts, lead: t(`${outcome}.lead`, { seller, amount: money(value) }) }
  }
}

/** Where returned money arrives, and when. */
function useWayBack({ paymentMethod, card, outcome }: CheckoutReceipt): string {
  const t = useTranslations('checkout.outcome')
  if (card) return t('arrivesByCard', { brand: brandNames[card.brand], digits: card.last4digits })
  const key = arrivals[methodFacts[paymentMethod].rail]
  return key && t(key[outcome === 'REFUNDING' || outcome === 'CHARGED_BACK' ? 'expected' : 'done'])
}

/** A card says it by its number; nothing of a slip is returned. */
const arrivals = {
  PIX: { expected: 'arrivesByPix', done: 'arrivedByPix' },
  BANK_SLIP: '',
  CARD: '',
} as const satisfies Record<PaymentRail, object | ''>
