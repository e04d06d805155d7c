'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ActionResult, resultOf } from '@/components/portal/action-result'
import { PasswordField } from '@/components/sign-in/password-field'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import type { joinInput } from '@/lib/access/team/contract'
import { Accepted, JoinTrouble } from './join-outcome'

interface JoinFormProps {
  token: string
  email: string
  join: (input: z.input<typeof joinInput>) => Promise<ActionResult>
}

/** Of a person who has an account, whose password is asked for. */
export function JoinForm({ token, email, join }: JoinFormProps) {
  const t = useTranslations('team.invitation')
  const [accepted, setAccepted] = useState(false)
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    const result = await resultOf(() => join({ token, password }))
    if (result.ok) setAccepted(true)
    else form.setError('root', { message: result.code })
  })
  if (accepted) return <Accepted email={email} />
  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-5">
      {errors.root && <JoinTrouble code={errors.root.message ?? ''} />}
      {/* For the password manager. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password')}
        error={errors.password?.message}
        autoComplete="current-password"
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
