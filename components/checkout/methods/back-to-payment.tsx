'use client'

import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StageHead } from '@/components/checkout/stage-head'
import { type CollectedMethod, methodFacts } from '@/lib/base/kernel/payment-method'

type BackToPaymentProps = {
  back: CollectedMethod
  /** The form was opened to correct the buyer's data. */
  correcting: boolean
  onBack: () => void
}

/** Above a form opened while a code or slip exists: its heading, and the button back to the code or slip. */
export function BackToPayment({ back, correcting, onBack }: BackToPaymentProps) {
  const t = useTranslations('checkout.other')
  const methods = useTranslations('checkout.methods')
  return (
    <div className="mb-8">
      <button
        type="button"
        onClick={onBack}
        className="-mx-2 mb-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {methods(`${methodFacts[back].shownAs}.back`)}
      </button>
      {/* The first field of the data has the focus. */}
      <StageHead title={t(correcting ? 'correct' : 'title')} focusHeading={!correcting} />
    </div>
  )
}
