'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isMovingToSubmit } from '@/components/checkout/methods/is-moving-to-submit'
import { cn } from '@/components/ui/cn'
import { Field, FieldSet } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import type { BuyerField } from '@/lib/checkout/buyer-form'
import { maskDocument, maskPhone } from '@/lib/i18n/masks'

/** A number filled in with the country code 55 is the same number without it. */
const maskBrazilianPhone = (typed: string) => {
  const digits = typed.replace(/\D/g, '')
  return maskPhone(digits.length > 11 ? digits.replace(/^55/, '') : digits)
}

type BuyerFieldsProps = {
  typed: Record<BuyerField, string>
  errorOf: (field: BuyerField) => string | undefined
  onLeave: (field: BuyerField, typed: string) => void
  onType: (field: BuyerField, typed: string) => void
}

/** The buyer's data, only what the payment needs. */
export function BuyerFields({ typed, errorOf, onLeave, onType }: BuyerFieldsProps) {
  const t = useTranslations('checkout.buyer')
  const [letters, setLetters] = useState(false)
  const inputProps = (field: BuyerField) => ({
    name: field,
    defaultValue: typed[field],
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
      if (!isMovingToSubmit(event)) onLeave(field, event.currentTarget.value)
    },
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onType(field, event.currentTarget.value),
  })
  return (
    <FieldSet legend={t('legend')}>
      <Field label={t('name')} error={errorOf('name')}>
        <Input {...inputProps('name')} autoComplete="name" autoCapitalize="words" maxLength={120} required />
      </Field>
      <Field label={t('document')} error={errorOf('document')}>
        <MaskedInput
          {...inputProps('document')}
          mask={maskDocument}
          inputMode={letters ? 'text' : 'numeric'}
          autoCapitalize="characters"
          maxLength={18}
          required
          className="tabular-nums"
          end={<LettersKey on={letters} label={t('letters')} onToggle={() => setLetters(!letters)} />}
        />
      </Field>
      <Field label={t('email')} error={errorOf('email')}>
        <Input
          {...inputProps('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          required
        />
      </Field>
      <Field label={t('phone')} optional error={errorOf('phone')}>
        <MaskedInput
          {...inputProps('phone')}
          mask={maskBrazilianPhone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          className="tabular-nums"
        />
      </Field>
    </FieldSet>
  )
}

/** A CPF has digits only, so phones show the numeric keyboard; a CNPJ since 2026 may contain letters. */
function LettersKey({ on, label, onToggle }: { on: boolean; label: string; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      onClick={(event) => {
        onToggle()
        event.currentTarget.closest('div')?.querySelector('input')?.focus()
      }}
      className={cn(
        'mr-1 grid h-9 min-w-9 place-items-center rounded-sm px-1.5 text-xs font-medium pointer-fine:hidden',
        on ? 'bg-accent-subtle text-accent-ink' : 'text-muted',
      )}
    >
      ABC
    </button>
  )
}
