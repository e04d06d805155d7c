'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field, FieldSet } from '@/components/ui/forms/field'
import { Input, Textarea } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { Select } from '@/components/ui/forms/select'
import { moneyMask } from '@/lib/i18n/masks'
import type { LinkFormValues, OfferedPlan } from './form-values'
import { SubscriptionFields } from './subscription-fields'

export function OfferSection({ plans }: { plans: readonly OfferedPlan[] }) {
  const t = useTranslations('links.form')
  const locale = useLocale()
  const { control, register, formState, setValue } = useFormContext<LinkFormValues>()
  const isSubscription = useWatch({ control, name: 'type' }) === 'SUBSCRIPTION'
  const { errors } = formState
  return (
    <FieldSet legend={t('offer')}>
      <Field label={t('kind')} help={t(isSubscription ? 'kindHelp.SUBSCRIPTION' : 'kindHelp.ORDER')}>
        <Select
          value={isSubscription ? 'SUBSCRIPTION' : 'ORDER'}
          onChange={(event) => setValue('type', event.currentTarget.value as LinkFormValues['type'])}
        >
          <option value="ORDER">{t('kinds.ORDER')}</option>
          <option value="SUBSCRIPTION">{t('kinds.SUBSCRIPTION')}</option>
        </Select>
      </Field>
      {isSubscription && <SubscriptionFields plans={plans} />}
      <Field label={t('offerTitle')} help={t('offerTitleHelp')} error={errors.title?.message}>
        <Input maxLength={60} autoComplete="off" {...register('title')} />
      </Field>
      {!isSubscription && (
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
      )}
      <Field label={t('description')} optional error={errors.description?.message}>
        <Textarea maxLength={300} {...register('description')} />
      </Field>
    </FieldSet>
  )
}
