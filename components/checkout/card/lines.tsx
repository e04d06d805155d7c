'use client'

import { useTranslations } from 'next-intl'
import type { ChangeEvent, FocusEvent } from 'react'
import { isOnWayToPay } from '@/components/checkout/methods/on-way-to-pay'
import { Field } from '@/components/ui/field'
import { MaskedInput } from '@/components/ui/masked-input'
import { type CardField, cvvLength } from '@/lib/checkout/card/form'
import { maskCardNumber, maskExpiry } from '@/lib/i18n/masks'
import { BrandMark } from './brand-mark'
import type { CardPayment } from './use-payment'

const maskName = (typed: string) => typed.replace(/^\s+/, '').replace(/\s{2,}/g, ' ')
const maskCvv = (typed: string) => typed.replace(/\D/g, '').slice(0, 4)

type CardLinesState = Pick<CardPayment, 'inputs' | 'problems' | 'check' | 'brand' | 'noteBrand'>

/** The lines of the card. Their inputs have no name, so that no form takes them along. */
export function CardLines({ card }: { card: CardLinesState }) {
  const t = useTranslations('checkout.card')
  const { inputs, problems, check, brand, noteBrand } = card
  const wire = (field: CardField) => ({
    ref: inputs.hold(field),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (!isOnWayToPay(event) && (event.currentTarget.value !== '' || problems[field])) check(field)
    },
    onChange: (_: ChangeEvent<HTMLInputElement>) => {
      if (field === 'number') noteBrand()
      if (problems[field]) check(field)
      // How long the code is depends on the brand.
      if (field === 'number' && problems.cvv) check('cvv')
    },
  })
  const errorOf = (field: CardField) => problems[field] && t(`problem.${problems[field]}`)
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="sr-only">{t('legend')}</legend>
      <Field label={t('number')} error={errorOf('number')}>
        <MaskedInput
          {...wire('number')}
          mask={maskCardNumber}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={24}
          required
          className="pe-28 tabular-nums"
          end={<BrandMark brand={brand} />}
        />
      </Field>
      <Field label={t('holderName')} error={errorOf('holderName')}>
        <MaskedInput
          {...wire('holderName')}
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
            {...wire('expiration')}
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
            {...wire('cvv')}
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
