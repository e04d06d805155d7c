'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field, FieldNote } from '@/components/ui/forms/field'
import { Input, Textarea } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { moneyMask } from '@/lib/base/i18n/masks'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { subscriptionTypes } from '@/lib/payments/payment-links/payment-link'
import { LONGEST_PLAN_DESCRIPTION } from '@/lib/payments/plans/plan'
import { type PlanFormValues, shownValue } from './plan-form-values'

type PlanFieldsProps = {
  initial: PlanFormValues
  offered: readonly PaymentMethod[]
  /** The invalid fields of the request. */
  wrong: readonly string[]
}

export function PlanFields({ initial, offered, wrong }: PlanFieldsProps) {
  const t = useTranslations('plans.form')
  return (
    <>
      <Field label={t('name')} error={wrong.includes('title') && t('errors.title')}>
        <Input
          name="title"
          data-field="title"
          defaultValue={initial.title}
          maxLength={60}
          autoComplete="off"
        />
      </Field>
      <Field
        label={t('description')}
        optional
        error={wrong.includes('description') && t('errors.description')}
      >
        <Textarea
          name="description"
          data-field="description"
          defaultValue={initial.description}
          maxLength={LONGEST_PLAN_DESCRIPTION}
        />
      </Field>
      <Field
        label={t('bullets')}
        optional
        help={t('bulletsHelp')}
        error={wrong.includes('bullets') && t('errors.bullets')}
      >
        <Textarea name="bullets" data-field="bullets" defaultValue={initial.bullets} />
      </Field>
      <Values initial={initial} isWrong={wrong.includes('values')} />
      <Methods initial={initial} offered={offered} isWrong={wrong.includes('acceptPaymentMethods')} />
    </>
  )
}

function Values({ initial, isWrong }: { initial: PlanFormValues; isWrong: boolean }) {
  const t = useTranslations('plans.form')
  const types = useTranslations('subscriptions.types')
  const locale = useLocale()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium text-ink">{t('values')}</legend>
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        {subscriptionTypes.map((type, at) => (
          <Field key={type} label={types(type)}>
            <MaskedInput
              name={type}
              data-field={at === 0 ? 'values' : undefined}
              mask={moneyMask(locale)}
              inputMode="numeric"
              defaultValue={shownValue(initial.values[type], locale)}
              start={<span className="text-muted">R$</span>}
              className="tabular-nums"
            />
          </Field>
        ))}
      </div>
      <FieldNote id="plan-values" help={t('valuesHelp')} error={isWrong && t('errors.values')} />
    </fieldset>
  )
}

type MethodsProps = Pick<PlanFieldsProps, 'initial' | 'offered'> & { isWrong: boolean }

function Methods({ initial, offered, isWrong }: MethodsProps) {
  const t = useTranslations('plans.form')
  const names = useMethodLabel()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-ink">{t('methods')}</legend>
      <div className="flex flex-col gap-2">
        {offered.map((method, at) => (
          <Checkbox
            key={method}
            name="methods"
            data-field={at === 0 ? 'acceptPaymentMethods' : undefined}
            value={method}
            defaultChecked={initial.methods.includes(method)}
            label={names(method)}
          />
        ))}
      </div>
      <FieldNote id="plan-methods" error={isWrong && t('errors.methods')} />
    </fieldset>
  )
}
