'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { readWhole } from '@/components/ui/forms/read-number'
import {
  type AttemptLimit,
  type AttemptLimits,
  attemptLimitNames,
  rangeOf,
} from '@/lib/parties/sellers/risk-settings'
import type { SellerEnvironment } from '@/lib/parties/sellers/seller'

type LimitsFormProps = {
  limits: AttemptLimits
  environment: SellerEnvironment
  save: (input: { limits: AttemptLimits }) => Promise<ActionResult>
  mayChange: boolean
}

const mapped = <Value,>(read: (name: AttemptLimit) => Value) =>
  Object.fromEntries(attemptLimitNames.map((name) => [name, read(name)])) as Record<AttemptLimit, Value>

/** The limits of card attempts in an hour; none can be turned off. */
export function LimitsForm({ limits, environment, save, mayChange }: LimitsFormProps) {
  const t = useTranslations('rules.limits')
  const { register, submit, working, errorOf } = useActionForm({
    defaultValues: mapped((name) => String(limits[name])),
    schema: async () => (await import('@/lib/payments/risk/contract')).limitsInput,
    inputOf: (typed) => ({ limits: mapped((name) => readWhole(typed[name])) }),
    action: save,
    errors: mapped((name) => t('outside', rangeOf(name, environment))),
    // The bounds of live sellers are narrower than those of the schema.
    alsoWrong: (typed) =>
      attemptLimitNames.filter((name) => {
        const { min, max } = rangeOf(name, environment)
        return readWhole(typed[name]) < min || readWhole(typed[name]) > max
      }),
    done: t('saved'),
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {attemptLimitNames.map((name) => {
          const { min, max } = rangeOf(name, environment)
          return (
            <Field
              key={name}
              label={t(`names.${name}`)}
              help={t('range', { min, max })}
              error={errorOf(name)}
            >
              <Input
                {...register(name)}
                inputMode="numeric"
                defaultValue={limits[name]}
                readOnly={!mayChange}
                className="tabular-nums"
              />
            </Field>
          )
        })}
      </div>
      {mayChange && (
        <Button type="submit" variant="primary" loading={working} className="self-start">
          {t('save')}
        </Button>
      )}
    </form>
  )
}
