'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ActionResult, resultOf } from '@/components/portal/action-result'
import { NewPasswordField } from '@/components/sign-in/new-password-field'
import { usePasswordRefusal } from '@/components/sign-in/use-password-refusal'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import type { PersonalWords } from '@/lib/access/passwords/password'
import type { joinAsNewInput } from '@/lib/access/team/contract'
import { Accepted, JoinTrouble } from './join-outcome'

interface JoinAsNewFormProps {
  token: string
  about: PersonalWords
  join: (input: z.input<typeof joinAsNewInput>) => Promise<ActionResult>
}

/** Of a person who has no account yet. */
export function JoinAsNewForm({ token, about, join }: JoinAsNewFormProps) {
  const t = useTranslations('team.invitation')
  const refusalOf = usePasswordRefusal()
  const [accepted, setAccepted] = useState(false)
  const form = useForm({ defaultValues: { name: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ name, password }) => {
    const result = await resultOf(() => join({ token, name, password }))
    if (result.ok) return setAccepted(true)
    const refusal = refusalOf(result)
    if (!refusal) return form.setError('root', { message: result.code })
    form.setError('password', { message: refusal.text }, { shouldFocus: true })
  })
  if (accepted) return <Accepted email={about.email} />
  const [name, password] = form.watch(['name', 'password'])
  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-5">
      {errors.root && <JoinTrouble code={errors.root.message ?? ''} />}
      {/* For the password manager. */}
      <input type="email" name="username" autoComplete="username" value={about.email} readOnly hidden />
      <Field label={t('name')} error={errors.name?.message}>
        <Input
          autoComplete="name"
          maxLength={120}
          {...form.register('name', { validate: (typed) => typed.trim() !== '' || t('errors.name') })}
        />
      </Field>
      <NewPasswordField
        label={t('newPassword')}
        error={errors.password?.message}
        password={password}
        about={{ ...about, names: [...about.names, name] }}
        register={form.register('password', { required: t('errors.password') })}
      />
      <WhenHydrated>
        <Button type="submit" variant="primary" wide loading={isSubmitting}>
          {t('accept')}
        </Button>
      </WhenHydrated>
    </form>
  )
}
