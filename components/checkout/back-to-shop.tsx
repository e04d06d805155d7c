'use client'

import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import type { CheckoutBack } from '@/lib/payments/checkout/receipt-contract'

/** Time to read the confirmation. */
const RETURN_SECONDS = 6

const addressOf = (code: string) => `/pay/${code}/return`

/** The way back while the link can still be paid, above everything else. */
export function BackLink({ view: { code, state, back } }: { view: CheckoutView }) {
  const t = useTranslations('checkout.back')
  if (state !== 'OPEN' || !back?.beforePayment) return null
  return (
    <a
      href={addressOf(code)}
      className="mb-5 inline-flex items-center gap-2 rounded-sm text-sm text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
      {t('to')}
    </a>
  )
}

type BackToShopProps = {
  view: CheckoutView
  /** Whether the page changed to this stage by itself: the buyer has just paid, and did not come to read the receipt. */
  arrived: boolean
}

/** The way back from a payment or a closed link. */
export function BackToShop({ view: { code, receipt, back }, arrived }: BackToShopProps) {
  const t = useTranslations('checkout.back')
  if (!back) return null
  return (
    <div className="mt-4 flex flex-col gap-2">
      {arrived && back.automatic && <AutomaticReturn address={addressOf(code)} site={back.site} />}
      <Button asChild wide variant={receipt ? 'primary' : 'secondary'}>
        <a href={addressOf(code)}>{t('to')}</a>
      </Button>
      {!(arrived && back.automatic) && (
        <p className="text-center text-sm break-words text-muted">{back.site}</p>
      )}
    </div>
  )
}

/** Leads back after some seconds, unless the buyer stays. */
function AutomaticReturn({ address, site }: { address: string } & Pick<CheckoutBack, 'site'>) {
  const t = useTranslations('checkout.back')
  const [seconds, setSeconds] = useState<number | undefined>(RETURN_SECONDS)
  useEffect(() => {
    if (seconds === undefined) return
    if (seconds === 0) return location.assign(address)
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000)
    return () => clearTimeout(timer)
  }, [seconds, address])
  if (seconds === undefined) return null
  return (
    <div className="flex flex-wrap-reverse items-center justify-between gap-x-3">
      <p className="min-w-0 text-sm break-words text-muted tabular-nums">{t('soon', { site, seconds })}</p>
      <Button variant="ghost" className="-mx-4 text-accent-ink" onClick={() => setSeconds(undefined)}>
        {t('stay')}
      </Button>
    </div>
  )
}
