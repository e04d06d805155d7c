'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { Select } from '@/components/ui/forms/select'
import { moneyMask } from '@/lib/base/i18n/masks'
import { terminalPaymentTypes } from '@/lib/payments/terminals/terminal'
import type { SaleValues } from './sale-values'

const times = Array.from({ length: 12 }, (_, index) => index + 1)

/** The terminal, the amount and the method of a sale. */
export function SaleFields() {
  const t = useTranslations('simulators.terminal')
  const locale = useLocale()
  const { control, register, formState, watch } = useFormContext<SaleValues>()
  const { errors } = formState
  return (
    <>
      <Field label={t('serialNumber')} help={t('serialNumberHelp')} error={errors.serialNumber?.message}>
        <Input
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          {...register('serialNumber')}
        />
      </Field>
      <Field label={t('value')} error={errors.value?.message}>
        <MaskedInput
          mask={moneyMask(locale)}
          inputMode="numeric"
          start={<span className="text-muted">R$</span>}
          className="tabular-nums"
          {...register('value')}
        />
      </Field>
      <Controller
        control={control}
        name="paymentType"
        render={({ field }) => (
          <RadioList
            legend={t('paymentType')}
            name={field.name}
            value={field.value}
            onValueChange={field.onChange}
          >
            {terminalPaymentTypes.map((type) => (
              <RadioListItem key={type} value={type} label={t(`paymentTypes.${type}`)} />
            ))}
          </RadioList>
        )}
      />
      {watch('paymentType') === 'CREDIT' && (
        <Field label={t('installments')} error={errors.installments?.message}>
          <Select {...register('installments')}>
            {times.map((count) => (
              <option key={count} value={count}>
                {t('times', { count })}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
