'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import type { ActionForm } from '@/components/portal/forms/use-action-form'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field, FieldNote } from '@/components/ui/forms/field'
import { Input, Textarea } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { moneyMask } from '@/lib/base/i18n/masks'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { subscriptionTypes } from '@/lib/payments/payment-links/payment-link'
import { LONGEST_PLAN_DESCRIPTION, subscriberChanges } from '@/lib/payments/plans/plan'
import { firstPrice, type TypedPlan } from './plan-form-values'

type PlanFieldsProps = {
  form: Pick<ActionForm<TypedPlan>, 'register' | 'errorOf'>
  offered: readonly PaymentMethod[]
}

export function PlanFields({ form, offered }: PlanFieldsProps) {
  const { register, errorOf } = form
  const t = useTranslations('plans.form')
  return (
    <>
      <Field label={t('name')} error={errorOf('title')}>
        <Input {...register('title')} maxLength={60} autoComplete="off" />
      </Field>
      <Field label={t('description')} optional error={errorOf('description')}>
        <Textarea {...register('description')} maxLength={LONGEST_PLAN_DESCRIPTION} />
      </Field>
      <Field label={t('bullets')} optional help={t('bulletsHelp')} error={errorOf('bullets')}>
        <Textarea {...register('bullets')} />
      </Field>
      <Values form={form} />
      <Methods form={form} offered={offered} />
      <SubscriberMay form={form} />
    </>
  )
}

function Values({ form: { register, errorOf } }: Pick<PlanFieldsProps, 'form'>) {
  const t = useTranslations('plans.form')
  const types = useTranslations('subscriptions.types')
  const locale = useLocale()
  const problem = errorOf(firstPrice)
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium text-ink">{t('values')}</legend>
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        {subscriptionTypes.map((type) => (
          <Field key={type} label={types(type)}>
            <MaskedInput
              // Any price is enough, so each takes back what the first one shows.
              {...register(`values.${type}`, { deps: firstPrice })}
              aria-describedby="plan-values"
              aria-invalid={problem !== undefined || undefined}
              mask={moneyMask(locale)}
              inputMode="numeric"
              start={<span className="text-muted">R$</span>}
              className="tabular-nums"
            />
          </Field>
        ))}
      </div>
      <FieldNote id="plan-values" help={t('valuesHelp')} error={problem} />
    </fieldset>
  )
}

function Methods({ form: { register, errorOf }, offered }: PlanFieldsProps) {
  const t = useTranslations('plans.form')
  const names = useMethodLabel()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-ink">{t('methods')}</legend>
      <div className="flex flex-col gap-2">
        {offered.map((method) => (
          <Checkbox key={method} {...register('methods')} value={method} label={names(method)} />
        ))}
      </div>
      <FieldNote id="plan-methods" error={errorOf('methods')} />
    </fieldset>
  )
}

/** What subscribers may do on their own page. */
function SubscriberMay({ form: { register } }: Pick<PlanFieldsProps, 'form'>) {
  const t = useTranslations('plans.form')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-ink">{t('subscriberMay')}</legend>
      <div className="flex flex-col gap-2">
        {subscriberChanges.map((change) => (
          <Checkbox key={change} {...register('subscriberMay')} value={change} label={t(`may.${change}`)} />
        ))}
      </div>
    </fieldset>
  )
}
