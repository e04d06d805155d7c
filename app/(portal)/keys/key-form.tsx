'use client'

import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import type { ActionResult } from '@/components/portal/action-result'
import type { SecretFormProps } from '@/components/portal/forms/add-secret'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { useMay } from '@/components/portal/if-may'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import type { createApiKeyInput } from '@/lib/access/api-keys/contract'
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
  const maySetNoEnd = useMay('security.change')
  const grantable = useGrantableScopes()
  const scopes = firstKeyScopes.filter((scope) => grantable.includes(scope))
  const { register, submit, errorOf } = useActionForm<Values, Request, { token: string }>({
    defaultValues: { title: '', scopes, expiry: '365', addresses: '' },
    schema: async () => (await import('@/lib/access/api-keys/contract')).createApiKeyInput,
    inputOf: requestOf,
    action: add,
    errors: {
      title: t('form.errors.title'),
      scopes: t('form.errors.scopes'),
      addresses: t('form.errors.addresses'),
    },
    conflict: t('form.errors.limit'),
    conflictAt: 'title',
    onWorking,
    onDone: ({ token }) => onAdded(token),
  })
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
      <Field label={t('form.name')} help={t('form.nameHelp')} error={errorOf('title')}>
        <Input maxLength={60} autoComplete="off" {...register('title')} />
      </Field>
      <ScopeChoice register={() => register('scopes')} error={errorOf('scopes')} />
      <Field label={t('form.expiry')} help={t('form.expiryHelp')}>
        <Select {...register('expiry')}>
          {expiries
            .filter((expiry) => expiry !== 'never' || maySetNoEnd)
            .map((expiry) => (
              <option key={expiry} value={expiry}>
                {t(`expiries.${expiry}`)}
              </option>
            ))}
        </Select>
      </Field>
      <Field label={t('form.addresses')} help={t('form.addressesHelp')} error={errorOf('addresses')}>
        <Input autoComplete="off" spellCheck={false} {...register('addresses')} />
      </Field>
    </form>
  )
}
