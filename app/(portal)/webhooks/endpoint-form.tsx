'use client'

import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import type { ActionResult } from '@/components/portal/action-result'
import type { SecretFormProps } from '@/components/portal/forms/add-secret'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import type { registerEndpointInput } from '@/lib/messages/webhook-endpoints/contract'
import type { WebhookDomain } from '@/lib/messages/webhooks/webhook'
import { DomainChoice } from './domain-choice'
import { type Signing, SigningChoice } from './signing-choice'

type Request = z.input<typeof registerEndpointInput>

interface Added {
  url: string
  secret?: string
}

export interface EndpointFormProps extends SecretFormProps {
  add: (input: Request) => Promise<ActionResult<Added>>
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
  const { form, register, submit, errorOf } = useActionForm<Values, Request, Added>({
    defaultValues: initial,
    schema: async () => (await import('@/lib/messages/webhook-endpoints/contract')).registerEndpointInput,
    inputOf: requestOf,
    action: add,
    errors: {
      url: t('errors.url'),
      title: t('errors.title'),
      domains: t('errors.domains'),
      secret: t('errors.secret'),
    },
    alsoWrong: ({ url }) => (url.trim() === '' ? ['url'] : []),
    conflict: t('errors.limit'),
    conflictAt: 'url',
    onWorking,
    onDone: ({ secret }, { signing }) => onAdded(signing === 'generate' ? secret : undefined),
  })
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
      <Field label={t('url')} help={t(loopback ? 'urlHelpLoopback' : 'urlHelp')} error={errorOf('url')}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          {...register('url')}
        />
      </Field>
      <Field label={t('name')} optional help={t('nameHelp')} error={errorOf('title')}>
        <Input maxLength={60} autoComplete="off" {...register('title')} />
      </Field>
      <DomainChoice register={() => register('domains')} error={errorOf('domains')} />
      <SigningChoice
        control={form.control}
        name="signing"
        secret={register('secret')}
        error={errorOf('secret')}
      />
    </form>
  )
}
