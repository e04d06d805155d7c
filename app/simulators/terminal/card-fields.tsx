'use client'

import { useTranslations } from 'next-intl'
import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { maskCardNumber } from '@/lib/base/i18n/masks'
import { terminalOutcomes } from '@/lib/sandbox/terminal/outcome'
import type { SaleValues } from './sale-values'

/** The outcome at the terminal, and the card presented to it, or the due date where it is not paid at once. */
export function CardFields() {
  const t = useTranslations('simulators.terminal')
  const { control, register, formState, watch } = useFormContext<SaleValues>()
  const { errors } = formState
  return (
    <>
      <Controller
        control={control}
        name="outcome"
        render={({ field }) => (
          <RadioList
            legend={t('outcome')}
            name={field.name}
            value={field.value}
            onValueChange={field.onChange}
          >
            {terminalOutcomes.map((outcome) => (
              <RadioListItem
                key={outcome}
                value={outcome}
                label={t(`outcomes.${outcome}`)}
                hint={t(`outcomeHelp.${outcome}`)}
              />
            ))}
          </RadioList>
        )}
      />
      {watch('outcome') === 'UNPAID' ? (
        <Field label={t('dueDate')} optional error={errors.dueDate?.message}>
          <Input type="date" {...register('dueDate')} />
        </Field>
      ) : (
        <>
          <Field label={t('holderName')} error={errors.holderName?.message}>
            <Input maxLength={255} autoComplete="off" {...register('holderName')} />
          </Field>
          <Field label={t('cardNumber')} help={t('cardNumberHelp')} error={errors.cardNumber?.message}>
            <MaskedInput
              mask={maskCardNumber}
              inputMode="numeric"
              className="tabular-nums"
              {...register('cardNumber')}
            />
          </Field>
        </>
      )}
    </>
  )
}
