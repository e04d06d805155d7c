'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { z } from 'zod'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
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
  const { form, register, submit, working, errorOf } = useActionForm({
    defaultValues: { name: '', password: '' },
    schema: async () => (await import('@/lib/access/team/contract')).joinAsNewInput,
    inputOf: (typed) => ({ token, ...typed }),
    action: join,
    errors: { name: t('errors.name'), password: t('errors.password') },
    refusedAs: (result) => {
      const refusal = refusalOf(result)
      return [
        refusal ? { field: 'password', message: refusal.text } : { field: 'root', message: result.code },
      ]
    },
    next: 'stay',
    onDone: () => setAccepted(true),
  })
  const trouble = errorOf('root')
  if (accepted) return <Accepted email={about.email} />
  const [name, password] = form.watch(['name', 'password'])
  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-5">
      {trouble && <JoinTrouble code={trouble} />}
      {/* For the password manager. */}
      <input type="email" name="username" autoComplete="username" value={about.email} readOnly hidden />
      <Field label={t('name')} error={errorOf('name')}>
        <Input autoComplete="name" maxLength={120} {...register('name')} />
      </Field>
      <NewPasswordField
        label={t('newPassword')}
        error={errorOf('password')}
        password={password}
        about={{ ...about, names: [...about.names, name] }}
        register={register('password')}
      />
      <WhenHydrated>
        <Button type="submit" variant="primary" wide loading={working}>
          {t('accept')}
        </Button>
      </WhenHydrated>
    </form>
  )
}
