'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Field, FieldSet } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { maskDocument, maskPhone } from '@/lib/base/i18n/masks'
import type { InvoiceFormValues } from './form-values'

export function BuyerSection({ isKnown }: { isKnown: boolean }) {
  const t = useTranslations('invoices')
  const { register, formState } = useFormContext<InvoiceFormValues>()
  const { errors } = formState
  return (
    <FieldSet legend={t('buyer')} help={isKnown ? t('known') : undefined}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('name')} error={errors.name?.message}>
          <Input maxLength={255} autoComplete="off" {...register('name')} />
        </Field>
        <Field label={t('document')} error={errors.document?.message}>
          <MaskedInput mask={maskDocument} autoComplete="off" {...register('document')} />
        </Field>
        <Field label={t('email')} error={errors.email?.message}>
          <Input type="email" maxLength={255} autoComplete="off" {...register('email')} />
        </Field>
        <Field label={t('phone')} optional error={errors.phone?.message}>
          <MaskedInput mask={maskPhone} inputMode="tel" autoComplete="off" {...register('phone')} />
        </Field>
      </div>
    </FieldSet>
  )
}
