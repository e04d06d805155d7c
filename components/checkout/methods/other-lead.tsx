'use client'

import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StageHead } from '@/components/checkout/stage-head'

type OtherLeadProps = {
  back: 'PIX' | 'BANK_SLIP'
  /** It was opened to correct who pays. */
  correcting: boolean
  onBack: () => void
}

/** Above the form that was opened beside a code or slip: what this is, and the way back to it. */
export function OtherLead({ back, correcting, onBack }: OtherLeadProps) {
  const t = useTranslations('checkout.other')
  return (
    <div className="mb-8">
      <button
        type="button"
        onClick={onBack}
        className="-mx-2 mb-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t(`${back}Back`)}
      </button>
      <StageHead title={t(correcting ? 'correct' : 'title')} arrived />
    </div>
  )
}
