'use client'

import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import type { ActionResult } from '@/components/portal/action-result'
import { AddSecret, type SecretFormProps } from '@/components/portal/forms/add-secret'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Field } from '@/components/ui/forms/field'
import { Input, Textarea } from '@/components/ui/forms/input'
import type { createCredentialInput } from '@/lib/access/banking-credentials/contract'

interface AddCredentialProps {
  add: (input: z.input<typeof createCredentialInput>) => Promise<ActionResult<{ clientSecret: string }>>
}

export function AddCredential({ add }: AddCredentialProps) {
  return <AddSecret of="banking" form={(props) => <CredentialForm {...props} add={add} />} />
}

function CredentialForm({ id, add, onWorking, onAdded }: SecretFormProps & AddCredentialProps) {
  const t = useTranslations('banking.form')
  const { register, submit, errorOf } = useActionForm({
    defaultValues: { title: '', certificate: '' },
    schema: async () => (await import('@/lib/access/banking-credentials/contract')).createCredentialInput,
    inputOf: ({ title, certificate }) => ({ title, ...(certificate.trim() && { certificate }) }),
    action: add,
    errors: { title: t('errors.title'), certificate: t('errors.certificate') },
    conflict: t('errors.limit'),
    conflictAt: 'title',
    onWorking,
    onDone: ({ clientSecret }) => onAdded(clientSecret),
  })
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
      <Field label={t('name')} help={t('nameHelp')} error={errorOf('title')}>
        <Input maxLength={60} autoComplete="off" {...register('title')} />
      </Field>
      <Field label={t('certificate')} help={t('certificateHelp')} error={errorOf('certificate')} optional>
        <Textarea className="font-mono" spellCheck={false} {...register('certificate')} />
      </Field>
    </form>
  )
}
