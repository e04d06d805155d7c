'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import type { CheckoutSlip } from '@/lib/payments/checkout/contract'
import { PayeeNote } from './payee-note'

type SlipPixProps = { slip: CheckoutSlip; code: string; amount: string; seller: string }

/** The PIX code of a slip: the same payment, confirmed at once. The picture loads when it is opened. */
export function SlipPix({ slip: { chargeUuid, pixPayee }, code, amount, seller }: SlipPixProps) {
  const t = useTranslations('checkout.slipPix')
  return (
    <section aria-labelledby="slip-pix" className="mt-5 rounded-lg border border-line bg-surface p-4">
      <h3 id="slip-pix" className="font-semibold text-ink">
        {t('title')}
      </h3>
      <p className="mt-1 text-sm text-muted">{t('lead')}</p>
      <CopyButton text={code} wide className="mt-4">
        {t('copy')}
      </CopyButton>
      <PayeeNote payee={pixPayee} seller={seller} />
      <details className="group mt-1">
        <summary className="mx-auto flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-sm px-1 font-medium text-accent-ink [&::-webkit-details-marker]:hidden">
          {t('show')}
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <img
          src={`/pix/${chargeUuid}/qr.png`}
          alt={t('qr', { amount })}
          width={224}
          height={224}
          loading="lazy"
          className="mx-auto mt-2 size-56 rounded-md bg-white"
        />
      </details>
    </section>
  )
}
