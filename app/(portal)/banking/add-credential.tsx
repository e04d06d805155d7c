'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { AddSecret, type SecretFormProps } from '@/components/portal/add-secret'
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
  const t = useTranslations('banking')
  const showRefusal = useRefusalToast()
  const form = useForm({ defaultValues: { title: '', certificate: '' } })
  const { errors } = form.formState
  const submit = form.handleSubmit(async ({ title, certificate }) => {
    onWorking(true)
    const request = { title, ...(certificate.trim() && { certificate }) }
    const result = await resultOf(() => add(request))
    onWorking(false)
    if (result.ok) return onAdded(result.data.clientSecret)
    if (result.code === 'CONFLICT') return form.setError('title', { message: t('form.errors.limit') })
    if (result.fields.some(({ field }) => field === 'certificate'))
      return form.setError('certificate', { message: t('form.errors.certificate') })
    showRefusal(result)
  })
  const validate = (title: string) => title.trim() !== '' || t('form.errors.title')
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
      <Field label={t('form.name')} help={t('form.nameHelp')} error={errors.title?.message}>
        <Input maxLength={60} autoComplete="off" {...form.register('title', { validate })} />
      </Field>
      <Field
        label={t('form.certificate')}
        help={t('form.certificateHelp')}
        error={errors.certificate?.message}
        optional
      >
        <Textarea className="font-mono" spellCheck={false} {...form.register('certificate')} />
      </Field>
    </form>
  )
}
