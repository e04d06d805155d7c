'use client'

import { useTranslations } from 'next-intl'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import type { SecretFormProps } from '@/components/portal/add-secret'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { Select } from '@/components/ui/forms/select'
import type { createApiKeyInput } from '@/lib/api-keys/contract'
import { type SellerScope, sellerScopes } from '@/lib/api-keys/key-state'

type Request = z.input<typeof createApiKeyInput>

export interface KeyFormProps extends SecretFormProps {
  add: (input: Request) => Promise<ActionResult<{ token: string }>>
}

const expiries = ['never', '30', '90', '365'] as const

interface Values {
  title: string
  scope: SellerScope
  expiry: (typeof expiries)[number]
}

function requestOf({ title, scope, expiry }: Values): Request {
  return { title, scope, ...(expiry !== 'never' && { expiresInDays: Number(expiry) }) }
}

export function KeyForm({ id, add, onWorking, onAdded }: KeyFormProps) {
  const t = useTranslations('keys')
  const showRefusal = useRefusalToast()
  const form = useForm<Values>({ defaultValues: { title: '', scope: 'WRITE', expiry: 'never' } })
  const { errors } = form.formState
  const submit = form.handleSubmit(async (values) => {
    onWorking(true)
    const result = await resultOf(() => add(requestOf(values)))
    onWorking(false)
    if (result.ok) return onAdded(result.data.token)
    if (result.code === 'CONFLICT') return form.setError('title', { message: t('form.errors.limit') })
    showRefusal(result)
  })
  const validate = (title: string) => title.trim() !== '' || t('form.errors.title')
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
      <Field label={t('form.name')} help={t('form.nameHelp')} error={errors.title?.message}>
        <Input maxLength={60} autoComplete="off" {...form.register('title', { validate })} />
      </Field>
      <Controller
        control={form.control}
        name="scope"
        render={({ field }) => (
          <RadioList
            legend={t('form.scope')}
            name={field.name}
            value={field.value}
            onValueChange={field.onChange}
          >
            {[...sellerScopes].reverse().map((scope) => (
              <RadioListItem
                key={scope}
                value={scope}
                label={t(`scopes.${scope}`)}
                hint={t(`scopeHelp.${scope}`)}
              />
            ))}
          </RadioList>
        )}
      />
      <Field label={t('form.expiry')} help={t('form.expiryHelp')}>
        <Select {...form.register('expiry')}>
          {expiries.map((expiry) => (
            <option key={expiry} value={expiry}>
              {t(`expiries.${expiry}`)}
            </option>
          ))}
        </Select>
      </Field>
    </form>
  )
}
