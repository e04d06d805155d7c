'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Field, FieldSet } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { maskDocument, maskPhone } from '@/lib/base/i18n/masks'
import type { BuyerField } from '@/lib/payments/checkout/buyer-form'
import { EmailField } from './email-field'
import { type FieldsProps, inputPropsOf } from './input-props'

type BuyerFieldsProps = FieldsProps & {
  errorOf: (field: BuyerField) => string | undefined
  /** Below the e-mail: fills in the rest for who keeps data at the seller. */
  recognise: ReactNode
}

/** The buyer's data, only what the payment needs. The e-mail is first: it may make the rest needless. */
export function BuyerFields(props: BuyerFieldsProps) {
  const { fields, errorOf } = props
  const t = useTranslations('checkout.buyer')
  const [letters, setLetters] = useState(false)
  const isOptional = (field: BuyerField) => fields[field] === 'OPTIONAL'
  return (
    <FieldSet legend={t('legend')}>
      {fields.email && <EmailField {...props} optional={isOptional('email')} error={errorOf('email')} />}
      {fields.email && props.recognise}
      {fields.name && (
        <Field label={t('name')} error={errorOf('name')}>
          <Input
            {...inputPropsOf('name', props)}
            autoComplete="name"
            autoCapitalize="words"
            maxLength={120}
            required
          />
        </Field>
      )}
      {fields.document && (
        <Field label={t('document')} error={errorOf('document')}>
          <MaskedInput
            {...inputPropsOf('document', props)}
            mask={maskDocument}
            inputMode={letters ? 'text' : 'numeric'}
            autoCapitalize="characters"
            maxLength={18}
            required
            className="tabular-nums"
            end={<LettersKey on={letters} label={t('letters')} onToggle={() => setLetters(!letters)} />}
          />
        </Field>
      )}
      {fields.phone && (
        <Field label={t('phone')} optional={isOptional('phone')} error={errorOf('phone')}>
          <MaskedInput
            {...inputPropsOf('phone', props)}
            mask={maskPhone}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            required={!isOptional('phone')}
            className="tabular-nums"
          />
        </Field>
      )}
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
