'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ActionForm } from '@/components/portal/forms/use-action-form'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { moneyMask } from '@/lib/base/i18n/masks'
import { limitAmounts, type TypedLimits } from './limits-values'

type LimitsFieldsProps = { form: Pick<ActionForm<TypedLimits>, 'register' | 'errorOf'> }

export function LimitsFields({ form: { register, errorOf } }: LimitsFieldsProps) {
  const t = useTranslations('liveSellers.limits')
  const mask = moneyMask(useLocale())
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        {limitAmounts.map((name) => (
          <Field key={name} label={t(name)} optional error={errorOf(name)}>
            <MaskedInput mask={mask} inputMode="numeric" {...register(name)} />
          </Field>
        ))}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('reservePercent')} help={t('reserveHelp')} error={errorOf('reserve')}>
          <Input inputMode="decimal" autoComplete="off" end="%" {...register('reserve')} />
        </Field>
        <Field label={t('reserveDays')} error={errorOf('reserveDays')}>
          <Input inputMode="numeric" autoComplete="off" {...register('reserveDays')} />
        </Field>
      </div>
    </>
  )
}
