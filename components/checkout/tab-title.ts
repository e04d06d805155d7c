import type { useTranslations } from 'next-intl'
import type { CheckoutView } from '@/lib/payments/checkout/contract'

type Translate = ReturnType<typeof useTranslations<'checkout'>>

/** The title of the tab: the state of the payment first, since a tab shows the beginning only. */
export function tabTitle(t: Translate, view: CheckoutView): string {
  const { title, seller } = view
  const state = stateText(t, view)
  const page = t('title', { title, seller: seller.name })
  return state ? `${state} · ${page}` : page
}

function stateText(t: Translate, { state, payment, receipt }: CheckoutView): string | undefined {
  if (state === 'OPEN') return payment && t(`tab.${payment.state}`)
  if (receipt) return t(receipt.outcome === 'PAID' ? 'tab.PAID' : `outcome.${receipt.outcome}.status`)
  if (state === 'PAUSED' || state === 'UNAVAILABLE' || state === 'WITHOUT_AMOUNT') return undefined
  return t(`tab.link.${state}`)
}
