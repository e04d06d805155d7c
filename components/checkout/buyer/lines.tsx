'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isOnWayToPay } from '@/components/checkout/methods/on-way-to-pay'
import { cn } from '@/components/ui/cn'
import { Field, FieldSet } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { MaskedInput } from '@/components/ui/masked-input'
import type { BuyerField } from '@/lib/checkout/buyer-form'
import { maskDocument, maskPhone } from '@/lib/i18n/masks'

/** A number filled in with Brazil's 55 before it is the same number without it. */
const maskBrazilianPhone = (typed: string) => {
  const digits = typed.replace(/\D/g, '')
  return maskPhone(digits.length > 11 ? digits.replace(/^55/, '') : digits)
}

type BuyerLinesProps = {
  typed: Record<BuyerField, string>
  errorOf: (field: BuyerField) => string | undefined
  onLeave: (field: BuyerField, typed: string) => void
  onType: (field: BuyerField, typed: string) => void
}

/** Who pays: only what the payment needs. */
export function BuyerLines({ typed, errorOf, onLeave, onType }: BuyerLinesProps) {
  const t = useTranslations('checkout.buyer')
  const [letters, setLetters] = useState(false)
  const wire = (field: BuyerField) => ({
    name: field,
    defaultValue: typed[field],
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
      if (!isOnWayToPay(event)) onLeave(field, event.currentTarget.value)
    },
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onType(field, event.currentTarget.value),
  })
  return (
    <FieldSet legend={t('legend')}>
      <Field label={t('name')} error={errorOf('name')}>
        <Input {...wire('name')} autoComplete="name" autoCapitalize="words" maxLength={120} required />
      </Field>
      <Field label={t('document')} error={errorOf('document')}>
        <MaskedInput
          {...wire('document')}
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
          {...wire('email')}
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
          {...wire('phone')}
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

/** A CPF is digits, so phones show their digits; a CNPJ of 2026 may need the letters. */
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
