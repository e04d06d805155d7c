import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import { Breakdown } from './breakdown'

/** A description up to this length is not worth a button that opens it. */
const SHORT = 90

type OrderDetailsProps = { view: CheckoutView; interest: number }

/** The description and the items with delivery and discount: on phones they open on a click, elsewhere they are always shown. */
export function OrderDetails({ view: { breakdown, description }, interest }: OrderDetailsProps) {
  const t = useTranslations('checkout.summary')
  if (!breakdown && !description) return null
  const text = description && (
    <p className="max-w-text break-words whitespace-pre-line text-muted">{description}</p>
  )
  if (!breakdown && description!.length <= SHORT) return <div className="mt-3">{text}</div>
  return (
    <details className="group mt-1 desktop:mt-6 desktop:details-content:[content-visibility:visible]">
      <summary className="-mx-1 inline-flex min-h-11 list-none items-center gap-1 rounded-sm px-1 font-medium text-accent-ink desktop:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{t('showDetails')}</span>
        <span className="not-group-open:hidden">{t('hideDetails')}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-1">
        {breakdown && <Breakdown breakdown={breakdown} interest={interest} />}
        {text}
      </div>
    </details>
  )
}
