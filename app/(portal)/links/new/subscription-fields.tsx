'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import { useFormats } from '@/components/ui/use-formats'
import { type LinkFormValues, type OfferedPlan, withPlan } from './form-values'

/** The plan and the length of its cycles, which together determine the price. */
export function SubscriptionFields({ plans }: { plans: readonly OfferedPlan[] }) {
  const t = useTranslations('links.form')
  const types = useTranslations('subscriptions.types')
  const { money } = useFormats()
  const { control, formState, getValues, reset } = useFormContext<LinkFormValues>()
  const planUuid = useWatch({ control, name: 'planUuid' })
  const cycle = useWatch({ control, name: 'cycle' })
  const plan = plans.find(({ uuid }) => uuid === planUuid)
  const choose = (chosen: OfferedPlan | undefined, type?: string) =>
    reset(withPlan(getValues(), chosen, type), { keepDefaultValues: true, keepErrors: false })
  if (plans.length === 0) {
    return (
      <p className="text-muted">
        {t('noPlans')}{' '}
        <Link href="/plans" className="rounded-sm font-medium text-accent-ink hover:underline">
          {t('makePlan')}
        </Link>
      </p>
    )
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('plan')} error={formState.errors.planUuid?.message}>
        <Select
          value={planUuid}
          onChange={(event) => choose(plans.find(({ uuid }) => uuid === event.currentTarget.value))}
        >
          <option value="">{t('choosePlan')}</option>
          {plans.map(({ uuid, title }) => (
            <option key={uuid} value={uuid}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {plan && (
        <Field label={t('cycle')}>
          <Select value={cycle} onChange={(event) => choose(plan, event.currentTarget.value)}>
            {plan.values.map(({ type, valuePerMonth }) => (
              <option key={type} value={type}>
                {t('cycleOption', { type: types(type), value: money(valuePerMonth) })}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
