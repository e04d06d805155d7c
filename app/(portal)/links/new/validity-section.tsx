'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Switch } from '@/components/ui/forms/checkbox'
import { Field, FieldSet } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import { expiries, type LinkFormValues } from './form-values'

export function ValiditySection() {
  const t = useTranslations('links.form')
  const { control, register, formState } = useFormContext<LinkFormValues>()
  const expiry = useWatch({ control, name: 'expiry' })
  return (
    <FieldSet legend={t('validity')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('expires')}>
          <Select {...register('expiry')}>
            {expiries.map((one) => (
              <option key={one} value={one}>
                {t(`expiry.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        {expiry === 'date' && (
          <Field label={t('expiresAt')} help={t('expiresAtHelp')} error={formState.errors.expiresAt?.message}>
            <Input type="datetime-local" {...register('expiresAt')} />
          </Field>
        )}
      </div>
      {expiry !== 'never' && <Switch label={t('timer')} help={t('timerHelp')} {...register('timer')} />}
    </FieldSet>
  )
}
