'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { z } from 'zod'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
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
  const { register, submit, working, errorOf } = useActionForm({
    defaultValues: { password: '' },
    schema: async () => (await import('@/lib/access/team/contract')).joinInput,
    inputOf: ({ password }) => ({ token, password }),
    action: join,
    errors: { password: t('errors.password') },
    refusedAs: ({ code }) => [{ field: 'root', message: code }],
    next: 'stay',
    onDone: () => setAccepted(true),
  })
  const trouble = errorOf('root')
  if (accepted) return <Accepted email={email} />
  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-5">
      {trouble && <JoinTrouble code={trouble} />}
      {/* For the password manager. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password')}
        error={errorOf('password')}
        autoComplete="current-password"
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
