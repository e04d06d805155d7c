'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Segments } from '@/components/ui/appearance/switches'
import { readColour } from '@/lib/parties/branding/branding'
import { contactOf, refundPolicyOf } from '@/lib/parties/branding/contact'
import type { BrandingInput } from '@/lib/parties/branding/contract'
import { paletteOf } from '@/lib/parties/branding/palette'
import { parsePhone } from '@/lib/parties/branding/phone'
import { type FixedSeller, type PreviewSeller, type PreviewState, previewStates } from './preview'
import { PreviewPage } from './preview-page'
import { PreviewShared } from './preview-shared'

/** What buyers see with the values of the form, state by state. */
export function BrandPreview({ seller }: { seller: FixedSeller }) {
  const t = useTranslations('settings.brand')
  const [state, setState] = useState<PreviewState>('pay')
  const { control } = useFormContext<BrandingInput>()
  const values = useWatch({ control }) as BrandingInput
  const accent = readColour(values.accent)
  const shown = sellerWith(seller, values)
  return (
    <figure className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm font-medium text-muted">{t('preview')}</span>
        <Segments
          label={t('previewState')}
          value={state}
          onValueChange={setState}
          options={previewStates.map((value) => ({ value, label: t(`previewStates.${value}`) }))}
        />
      </figcaption>
      {/* A picture of pages: its links and buttons do nothing here. */}
      <div
        inert
        data-testid="brand-preview"
        className="overflow-hidden rounded-lg border border-line bg-canvas"
        style={accent ? variablesOf(accent) : undefined}
      >
        {state === 'shared' ? <PreviewShared seller={shown} /> : <PreviewPage seller={shown} state={state} />}
      </div>
    </figure>
  )
}

/** A number that is not whole yet is shown as it is typed. */
function sellerWith(seller: FixedSeller, values: BrandingInput): PreviewSeller {
  const chat = parsePhone(values.whatsapp)
  const { supportEmail, supportPhone } = values
  const contact = contactOf({
    ...(chat && { whatsapp: chat }),
    supportEmail,
    supportPhone: supportPhone.trim(),
  })
  const refundPolicy = refundPolicyOf({ refundPolicy: values.refundPolicy.trim() })
  return {
    ...seller,
    checkoutNote: values.checkoutNote.trim(),
    receiptNote: values.receiptNote.trim(),
    ...(contact && { contact }),
    ...(refundPolicy && { refundPolicy }),
  }
}

/** The colours of the preview, those of the page's own theme. */
function variablesOf(accent: string): CSSProperties {
  const { light, dark } = paletteOf(accent)
  const names = Object.keys(light) as (keyof typeof light)[]
  return Object.fromEntries(
    names.map((name) => [`--${name}`, `light-dark(${light[name]}, ${dark[name]})`]),
  ) as CSSProperties
}
