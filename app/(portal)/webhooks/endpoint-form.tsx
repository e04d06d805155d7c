'use client'

import { useTranslations } from 'next-intl'
import { type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import type { SecretFormProps } from '@/components/portal/add-secret'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { registerEndpointInput } from '@/lib/messages/webhook-endpoints/contract'
import type { WebhookDomain } from '@/lib/messages/webhooks/webhook'
import { DomainChoice } from './domain-choice'
import { type Signing, SigningChoice } from './signing-choice'

type Request = z.input<typeof registerEndpointInput>

export interface EndpointFormProps extends SecretFormProps {
  add: (input: Request) => Promise<ActionResult<{ url: string; secret?: string }>>
  /** Whether loopback addresses are allowed. */
  loopback: boolean
}

interface Values extends Signing {
  url: string
  title: string
  domains: WebhookDomain[]
}

const initial: Values = { url: '', title: '', domains: ['ORDER'], signing: 'generate', secret: '' }

function requestOf({ url, title, domains, signing, secret }: Values): Request {
  return {
    url,
    title,
    domains,
    generateSecret: signing === 'generate',
    ...(signing === 'own' && { secret }),
  }
}

export function EndpointForm({ id, add, loopback, onWorking, onAdded }: EndpointFormProps) {
  const t = useTranslations('webhooks.form')
  const showRefusal = useRefusalToast()
  const form = useForm<Values>({ defaultValues: initial, resolver: useResolver() })
  const { register, formState, setError } = form
  const { errors } = formState
  const submit = form.handleSubmit(async (values) => {
    onWorking(true)
    const result = await resultOf(() => add(requestOf(values)))
    onWorking(false)
    if (result.ok) return onAdded(values.signing === 'generate' ? result.data.secret : undefined)
    if (result.code === 'CONFLICT') return setError('url', { message: t('errors.limit') })
    if (result.fields.some(({ field }) => field === 'url')) {
      return setError('url', { message: t('errors.url') }, { shouldFocus: true })
    }
    showRefusal(result)
  })
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
      <Field label={t('url')} help={t(loopback ? 'urlHelpLoopback' : 'urlHelp')} error={errors.url?.message}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          {...register('url')}
        />
      </Field>
      <Field label={t('name')} optional help={t('nameHelp')} error={errors.title?.message}>
        <Input maxLength={60} autoComplete="off" {...register('title')} />
      </Field>
      <DomainChoice register={() => register('domains')} error={errors.domains?.message} />
      <SigningChoice
        control={form.control}
        name="signing"
        secret={register('secret')}
        error={errors.secret?.message}
      />
    </form>
  )
}

/** The API's schema with error messages in the reader's language. */
function useResolver(): Resolver<Values> {
  const t = useTranslations('webhooks.form.errors')
  return async (values) => {
    const parsed = registerEndpointInput.safeParse(requestOf(values))
    const wrong = new Set(parsed.error?.issues.map((issue) => issue.path[0]))
    if (values.url.trim() === '') wrong.add('url')
    const named = (['url', 'title', 'domains', 'secret'] as const).filter((field) => wrong.has(field))
    const errors = Object.fromEntries(named.map((field) => [field, { type: 'wrong', message: t(field) }]))
    return named.length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
