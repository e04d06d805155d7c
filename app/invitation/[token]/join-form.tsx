'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ActionResult, resultOf } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'
import { type joinAsNewInput, type joinInput, MIN_PASSWORD_LENGTH } from '@/lib/team/contract'

interface JoinFormProps {
  token: string
  email: string
  /** Whether the invited person has an account, whose password is asked for. */
  hasAccount: boolean
  join: (input: z.input<typeof joinInput>) => Promise<ActionResult>
  joinAsNew: (input: z.input<typeof joinAsNewInput>) => Promise<ActionResult>
}

type Trouble = 'refused' | 'wait' | 'gone' | 'account' | 'failed'

const troubleOf = new Map<string, Trouble>([
  ['UNAUTHORIZED', 'refused'],
  ['TOO_MANY_REQUESTS', 'wait'],
  ['NOT_FOUND', 'gone'],
  ['CONFLICT', 'account'],
])

export function JoinForm({ token, email, hasAccount, join, joinAsNew }: JoinFormProps) {
  const t = useTranslations('team.invitation')
  const [trouble, setTrouble] = useState<Trouble>()
  const [accepted, setAccepted] = useState(false)
  const form = useForm({ defaultValues: { name: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ name, password }) => {
    setTrouble(undefined)
    const result = await resultOf(
      hasAccount ? join({ token, password }) : joinAsNew({ token, name, password }),
    )
    if (result.ok) setAccepted(true)
    else setTrouble(troubleOf.get(result.code) ?? 'failed')
  })
  if (accepted) return <Accepted email={email} />
  const minimum = hasAccount ? 1 : MIN_PASSWORD_LENGTH
  const checkPassword = (typed: string) =>
    typed.length >= minimum || t(hasAccount ? 'errors.password' : 'errors.short')
  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-5">
      {trouble && <Notice tone="danger" title={t(`errors.${trouble}`)} live />}
      {/* For the password manager. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {!hasAccount && (
        <Field label={t('name')} error={errors.name?.message}>
          <Input
            autoComplete="name"
            maxLength={120}
            {...form.register('name', { validate: (typed) => typed.trim() !== '' || t('errors.name') })}
          />
        </Field>
      )}
      <Field
        label={t(hasAccount ? 'password' : 'newPassword')}
        help={hasAccount ? undefined : t('passwordHelp')}
        error={errors.password?.message}
      >
        <Input
          type="password"
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          {...form.register('password', { validate: checkPassword })}
        />
      </Field>
      <WhenHydrated>
        <Button type="submit" variant="primary" wide loading={isSubmitting}>
          {t('accept')}
        </Button>
      </WhenHydrated>
    </form>
  )
}

function Accepted({ email }: { email: string }) {
  const t = useTranslations('team.invitation')
  return (
    <div className="mt-6 flex flex-col gap-5">
      <Notice tone="success" title={t('accepted')} live>
        {t('acceptedBody', { email })}
      </Notice>
      <Button asChild variant="primary" wide>
        <Link href="/login">{t('signIn')}</Link>
      </Button>
    </div>
  )
}
