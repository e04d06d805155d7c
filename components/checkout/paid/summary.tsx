'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Breakdown } from '@/components/checkout/order/breakdown'
import { CycleTerms } from '@/components/checkout/order/cycle-terms'
import { InParts } from '@/components/checkout/order/in-parts'
import { paidTotal } from '@/components/checkout/order/paid-total'
import { SellerMark } from '@/components/checkout/seller/mark'
import { Money } from '@/components/ui/money'
import type { CheckoutView } from '@/lib/payments/checkout/contract'

/** What was bought, after the payment: on phones one line that opens, so that what comes next is in sight. */
export function PaidSummary({ view }: { view: CheckoutView }) {
  const t = useTranslations('checkout.summary')
  const { seller, title, breakdown, description } = view
  const total = paidTotal(view, undefined)
  return (
    <section
      data-folded
      aria-label={t('label')}
      className="w-full min-w-0 max-w-110 desktop:sticky desktop:top-20 desktop:self-start"
    >
      <details className="group desktop:details-content:[content-visibility:visible] desktop:details-content:[display:block]">
        <summary className="-mx-1 flex min-h-11 list-none items-center gap-3 rounded-md px-1 desktop:pointer-events-none [&::-webkit-details-marker]:hidden">
          <SellerMark seller={seller} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-ink desktop:whitespace-normal">
              {seller.name}
            </span>
            <h1 className="truncate text-sm text-muted desktop:whitespace-normal">{title}</h1>
          </span>
          <span className="inline-flex items-center gap-1 text-sm font-medium text-accent-ink desktop:hidden">
            <span className="max-[22rem]:sr-only group-open:sr-only">{t('showDetails')}</span>
            <ChevronDown
              aria-hidden="true"
              className="size-4 shrink-0 transition-transform group-open:rotate-180"
            />
          </span>
        </summary>
        <div className="pt-4 pb-1 desktop:pt-8">
          <p className="text-sm text-muted">{t('paid')}</p>
          <p className="text-2xl font-semibold text-ink max-[22rem]:text-xl">
            <Money centavos={total.value} />
          </p>
          <CycleTerms view={view} />
          <InParts view={view} total={total} />
          {breakdown && (
            <div className="mt-6">
              <Breakdown breakdown={breakdown} interest={total.interest} />
            </div>
          )}
          {description && (
            <p className="mt-4 max-w-text break-words whitespace-pre-line text-muted">{description}</p>
          )}
        </div>
      </details>
    </section>
  )
}
