'use client'

import { useTranslations } from 'next-intl'
import {
  type Control,
  Controller,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
} from 'react-hook-form'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'

export interface Signing {
  signing: 'generate' | 'own' | 'none'
  secret: string
}

type SigningChoiceProps<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPath<Values>
  secret: UseFormRegisterReturn
  error?: string
}

/** The choice of the secret that signs deliveries, if any. */
export function SigningChoice<Values extends FieldValues>(props: SigningChoiceProps<Values>) {
  const t = useTranslations('webhooks.form')
  return (
    <Controller
      control={props.control}
      name={props.name}
      render={({ field }) => (
        <RadioList legend={t('secret')} name={field.name} value={field.value} onValueChange={field.onChange}>
          <RadioListItem value="generate" label={t('generate')} hint={t('generateHint')} />
          <RadioListItem value="own" label={t('own')} hint={t('ownHint')}>
            <Field label={t('ownSecret')} error={props.error}>
              <Input
                autoComplete="off"
                spellCheck={false}
                maxLength={64}
                className="font-mono"
                {...props.secret}
              />
            </Field>
          </RadioListItem>
          <RadioListItem value="none" label={t('none')} hint={t('noneHint')} />
        </RadioList>
      )}
    />
  )
}
