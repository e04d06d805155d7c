'use client'

import { useTranslations } from 'next-intl'
import type { ChangeEvent, FocusEvent } from 'react'
import { isMovingToSubmit } from '@/components/checkout/methods/is-moving-to-submit'
import { Field } from '@/components/ui/forms/field'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { maskCardNumber, maskExpiry } from '@/lib/base/i18n/masks'
import { type CardField, cvvLength } from '@/lib/payments/card-checkout/form'
import { BrandMark } from './brand-mark'
import { AcceptedBrands } from './brand-picture'
import type { CardFieldsState } from './use-fields'

const maskName = (typed: string) => typed.replace(/^\s+/, '').replace(/\s{2,}/g, ' ')
const maskCvv = (typed: string) => typed.replace(/\D/g, '').slice(0, 4)

/** The fields of the card. Their inputs have no name, so that no form submits them. */
export function CardFields({ fields }: { fields: CardFieldsState }) {
  const t = useTranslations('checkout.card')
  const { inputs, brand, updateBrand } = fields
  const { problems, check } = fields.problems
  const inputProps = (field: CardField) => ({
    ref: inputs.ref(field),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (!isMovingToSubmit(event) && (event.currentTarget.value !== '' || problems[field])) check(field)
    },
    onChange: (_: ChangeEvent<HTMLInputElement>) => {
      if (field === 'number') updateBrand()
      if (problems[field]) check(field)
      // The length of the security code depends on the brand.
      if (field === 'number' && problems.cvv) check('cvv')
    },
  })
  const errorOf = (field: CardField) => problems[field] && t(`problem.${problems[field]}`)
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="sr-only">{t('legend')}</legend>
      <AcceptedBrands label={t('brands')} brand={brand} />
      <Field label={t('number')} error={errorOf('number')}>
        <MaskedInput
          {...inputProps('number')}
          mask={maskCardNumber}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={24}
          required
          className="pe-16 tabular-nums"
          end={<BrandMark brand={brand} />}
        />
      </Field>
      <Field label={t('holderName')} error={errorOf('holderName')}>
        <MaskedInput
          {...inputProps('holderName')}
          mask={maskName}
          autoComplete="cc-name"
          autoCapitalize="characters"
          maxLength={255}
          required
        />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={t('expiration')} error={errorOf('expiration')}>
          <MaskedInput
            {...inputProps('expiration')}
            mask={maskExpiry}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={t('expirationExample')}
            maxLength={9}
            required
            className="tabular-nums"
          />
        </Field>
        <Field label={t('cvv')} help={t(cvvHelp(cvvLength(brand)))} error={errorOf('cvv')}>
          <MaskedInput
            {...inputProps('cvv')}
            mask={maskCvv}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={cvvLength(brand) ?? 4}
            required
            className="tabular-nums"
          />
        </Field>
      </div>
    </fieldset>
  )
}

function cvvHelp(length: 3 | 4 | undefined) {
  if (!length) return 'cvvHelp'
  return length === 4 ? 'cvvHelpFour' : 'cvvHelpThree'
}
