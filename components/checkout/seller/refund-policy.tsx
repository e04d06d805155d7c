import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CheckoutSeller } from '@/lib/payments/checkout/contract'
import { linkLook, outside } from './contact'

/** The refund policy of the seller: folded where it is a text, a link where it has an address. */
export function RefundPolicy({ policy }: { policy: CheckoutSeller['refundPolicy'] }) {
  const t = useTranslations('shop')
  if (!policy) return null
  if ('url' in policy) {
    return (
      <p>
        <a href={policy.url} className={linkLook} {...outside}>
          {t('policy')}
          <span className="sr-only"> ({t('newTab')})</span>
        </a>
      </p>
    )
  }
  return (
    <details className="group">
      <summary className="inline-flex list-none items-center gap-1 rounded-sm py-0.5 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 shrink-0 transition-transform group-open:rotate-90"
        />
        {t('policy')}
      </summary>
      <p className="mt-1 break-words whitespace-pre-line">{policy.text}</p>
    </details>
  )
}
