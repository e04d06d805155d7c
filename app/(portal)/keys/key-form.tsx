'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import type { SecretFormProps } from '@/components/portal/add-secret'
import { useMay } from '@/components/portal/if-may'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import { createApiKeyInput } from '@/lib/access/api-keys/contract'
import { firstKeyScopes, type KeyScope } from '@/lib/base/kernel/key-scopes'
import { ScopeChoice, useGrantableScopes } from './scope-choice'

type Request = z.input<typeof createApiKeyInput>

export interface KeyFormProps extends SecretFormProps {
  add: (input: Request) => Promise<ActionResult<{ token: string }>>
}

const expiries = ['30', '90', '365', 'never'] as const

interface Values {
  title: string
  scopes: KeyScope[]
  expiry: (typeof expiries)[number]
  addresses: string
}

const addressesOf = (text: string) => text.split(/[\s,;]+/).filter((one) => one !== '')

function requestOf({ title, scopes, expiry, addresses }: Values): Request {
  const expiresInDays = expiry === 'never' ? null : Number(expiry)
  return { title, scopes, expiresInDays, addresses: addressesOf(addresses) }
}

export function KeyForm({ id, add, onWorking, onAdded }: KeyFormProps) {
  const t = useTranslations('keys')
  const showRefusal = useRefusalToast()
  const maySetNoEnd = useMay('security.change')
  const grantable = useGrantableScopes()
  const scopes = firstKeyScopes.filter((scope) => grantable.includes(scope))
  const form = useForm<Values>({
    defaultValues: { title: '', scopes, expiry: '365', addresses: '' },
  })
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
  const validateAddresses = (text: string) =>
    createApiKeyInput.shape.addresses.safeParse(addressesOf(text)).success || t('form.errors.addresses')
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
      <Field label={t('form.name')} help={t('form.nameHelp')} error={errors.title?.message}>
        <Input maxLength={60} autoComplete="off" {...form.register('title', { validate })} />
      </Field>
      <ScopeChoice
        register={() =>
          form.register('scopes', { validate: (all) => all.length > 0 || t('form.errors.scopes') })
        }
        error={errors.scopes?.message}
      />
      <Field label={t('form.expiry')} help={t('form.expiryHelp')}>
        <Select {...form.register('expiry')}>
          {expiries
            .filter((expiry) => expiry !== 'never' || maySetNoEnd)
            .map((expiry) => (
              <option key={expiry} value={expiry}>
                {t(`expiries.${expiry}`)}
              </option>
            ))}
        </Select>
      </Field>
      <Field label={t('form.addresses')} help={t('form.addressesHelp')} error={errors.addresses?.message}>
        <Input
          autoComplete="off"
          spellCheck={false}
          {...form.register('addresses', { validate: validateAddresses })}
        />
      </Field>
    </form>
  )
}
