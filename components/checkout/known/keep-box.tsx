'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/forms/checkbox'

/** The consent to keep the data, or the card, for the next purchase at this seller: never given in advance. */
export function KeepBox({ what }: { what: 'DATA' | 'CARD' }) {
  const t = useTranslations('checkout.known')
  return (
    <Checkbox
      name={`keep${what}`}
      value="on"
      label={t(what === 'CARD' ? 'keepCard' : 'keep')}
      help={`${t('keepHelp')}${what === 'CARD' ? ` ${t('keepNoCvv')}` : ''}`}
    />
  )
}

/** What the buyer agreed to keep; a card is kept together with the data. */
export function keptOf(form: HTMLFormElement | null): 'DATA' | 'CARD' | undefined {
  const data = form && new FormData(form)
  if (data?.get('keepCARD')) return 'CARD'
  return data?.get('keepDATA') ? 'DATA' : undefined
}
