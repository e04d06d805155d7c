'use client'

import { useTranslations } from 'next-intl'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { Checkbox, Switch } from '@/components/ui/forms/checkbox'
import { Field, FieldNote, FieldSet } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { Select } from '@/components/ui/forms/select'
import { isCreditMethod, type ShownMethod } from '@/lib/base/kernel/payment-method'
import { feePayers, graceDays } from '@/lib/payments/invoices/invoice'
import type { InvoiceFormValues } from './form-values'

type TermsProps = {
  mayChargeFee: boolean
  offered: readonly ShownMethod[]
  days: { first: string; last: string }
}

export function TermsSection({ mayChargeFee, offered, days }: TermsProps) {
  const t = useTranslations('invoices')
  const names = useMethodLabel()
  const { control, register, formState } = useFormContext<InvoiceFormValues>()
  const { errors } = formState
  const methods = useWatch({ control, name: 'methods' })
  return (
    <FieldSet legend={t('terms')}>
      <Field label={t('orderTitle')} optional help={t('orderTitleHelp')} error={errors.title?.message}>
        <Input maxLength={60} autoComplete="off" {...register('title')} />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-medium text-ink">{t('methods')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {offered.map((method) => (
            <Checkbox key={method} label={names(method)} value={method} {...register('methods')} />
          ))}
        </div>
        <FieldNote id="invoice-methods-note" error={errors.methods?.message} />
      </fieldset>
      {methods.some(isCreditMethod) && <CreditTerms mayChargeFee={mayChargeFee} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('dueDate')} error={errors.dueDate?.message}>
          <Input type="date" min={days.first} max={days.last} {...register('dueDate')} />
        </Field>
        <Field label={t('grace')}>
          <Select {...register('graceDays')}>
            {graceDays.map((count) => (
              <option key={count} value={count}>
                {t('graceDays', { days: count })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </FieldSet>
  )
}

function CreditTerms({ mayChargeFee }: Pick<TermsProps, 'mayChargeFee'>) {
  const t = useTranslations('invoices')
  const { control, register } = useFormContext<InvoiceFormValues>()
  return (
    <>
      <Field label={t('installments')} className="max-w-56">
        <Select {...register('installments')}>
          {Array.from({ length: 12 }, (_, index) => (
            <option key={index + 1} value={index + 1}>
              {t('times', { count: index + 1 })}
            </option>
          ))}
        </Select>
      </Field>
      {mayChargeFee && (
        <Controller
          control={control}
          name="feePaidBy"
          render={({ field }) => (
            <RadioList legend={t('fee')} name={field.name} value={field.value} onValueChange={field.onChange}>
              {feePayers.map((payer) => (
                <RadioListItem key={payer} value={payer} label={t(`feeBy.${payer}`)} />
              ))}
            </RadioList>
          )}
        />
      )}
    </>
  )
}

export function MailSection() {
  const t = useTranslations('invoices')
  const { register } = useFormContext<InvoiceFormValues>()
  return (
    <FieldSet legend={t('mail')}>
      <Switch label={t('sends')} help={t('sendsHelp')} {...register('sends')} />
      <Switch label={t('reminds')} help={t('remindsHelp')} {...register('reminds')} />
    </FieldSet>
  )
}
