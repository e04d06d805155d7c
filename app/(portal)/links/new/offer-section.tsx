'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field, FieldSet } from '@/components/ui/forms/field'
import { Input, Textarea } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import type { LinkFormValues, OfferedPlan } from './form-values'
import { ValueFields } from './items-fields'
import { SubscriptionFields } from './subscription-fields'

export function OfferSection({ plans }: { plans: readonly OfferedPlan[] }) {
  const t = useTranslations('links.form')
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
      {!isSubscription && <ValueFields />}
      <Field label={t('description')} optional error={errors.description?.message}>
        <Textarea maxLength={300} {...register('description')} />
      </Field>
    </FieldSet>
  )
}
