'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Field, FieldSet } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { MaskedInput } from '@/components/ui/masked-input'
import { moneyMask } from '@/lib/i18n/masks'
import type { LinkFormValues } from './form-values'

export function OfferSection() {
  const t = useTranslations('links.form')
  const locale = useLocale()
  const { register, formState } = useFormContext<LinkFormValues>()
  const { errors } = formState
  return (
    <FieldSet legend={t('offer')}>
      <Field label={t('offerTitle')} help={t('offerTitleHelp')} error={errors.title?.message}>
        <Input maxLength={60} autoComplete="off" {...register('title')} />
      </Field>
      <Field label={t('value')} error={errors.value?.message} className="max-w-56">
        <MaskedInput
          mask={moneyMask(locale)}
          inputMode="numeric"
          start={<span className="text-muted">R$</span>}
          placeholder={moneyMask(locale)('000') || (locale === 'en' ? '0.00' : '0,00')}
          className="tabular-nums"
          {...register('value')}
        />
      </Field>
      <Field label={t('description')} optional error={errors.description?.message}>
        <Textarea maxLength={300} {...register('description')} />
      </Field>
    </FieldSet>
  )
}
