'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SellerMark } from '@/components/checkout/seller-mark'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutSeller } from '@/lib/checkout/contract'
import { type BrandingInput, hexColour, supportWords } from '@/lib/sellers/branding/branding'
import { paletteOf } from '@/lib/sellers/branding/palette'

export type PreviewSeller = Pick<CheckoutSeller, 'name' | 'logo'>

const VALUE = 8_990

/** The payment page with the values of the form, in the light theme, without interactive elements. */
export function BrandPreview({ seller }: { seller: PreviewSeller }) {
  const t = useTranslations('settings.brand')
  const { money } = useFormats()
  const { control } = useFormContext<BrandingInput>()
  const values = useWatch({ control }) as BrandingInput
  const accent = hexColour.safeParse(values.accent)
  const support = supportWords(values)
  return (
    <figure className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <figcaption className="mb-2 text-sm font-medium text-muted">{t('preview')}</figcaption>
      <div
        data-testid="brand-preview"
        className="overflow-hidden rounded-lg border border-line bg-canvas"
        style={accent.success ? variablesOf(accent.data) : undefined}
      >
        <div className="bg-accent-subtle px-5 py-6">
          <p className="flex items-center gap-3">
            <SellerMark seller={seller} />
            <span className="min-w-0 truncate font-medium">{seller.name}</span>
          </p>
          <p className="mt-5 text-muted">{t('previewTitle')}</p>
          <p className="mt-0.5 text-xl font-semibold">
            <Money centavos={VALUE} />
          </p>
          {values.checkoutNote.trim() && (
            <p className="mt-3 text-sm break-words text-muted">{values.checkoutNote.trim()}</p>
          )}
        </div>
        <div className="px-5 py-5">
          <p className="font-semibold">{t('previewHow')}</p>
          <p className="mt-3 flex items-center gap-3 rounded-md border border-accent-line bg-surface px-3 py-2.5 font-medium">
            <span aria-hidden="true" className="size-4 shrink-0 rounded-full border-5 border-accent" />
            PIX
          </p>
          <p className="mt-4 rounded-md bg-accent py-3 text-center font-semibold text-on-accent">
            {t('previewPay', { value: money(VALUE) })}
          </p>
          <p className="mt-4 flex items-center gap-2 text-sm text-muted">
            <Lock aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="min-w-0 break-words">{support || 'Balcão'}</span>
          </p>
        </div>
      </div>
    </figure>
  )
}

/** The colours of the preview, those of the page's own theme. */
function variablesOf(accent: string): CSSProperties {
  const { light, dark } = paletteOf(accent)
  const names = Object.keys(light) as (keyof typeof light)[]
  return Object.fromEntries(
    names.map((name) => [`--${name}`, `light-dark(${light[name]}, ${dark[name]})`]),
  ) as CSSProperties
}
