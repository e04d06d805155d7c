'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Link from 'next/link'
import { getProviders, signIn } from 'next-auth/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField } from '@/components/sign-in/password-field'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'
import { callbackPath } from './callback-path'
import { ProofByMail } from './proof-by-mail'

type SignInProblem = 'failed' | 'tooMany' | 'noPortal' | 'unavailable'

/** By the `error` that next-auth returns: its own code for a refusal, or one that our authorize throws. */
const problemOf = new Map<string, SignInProblem>([
  ['CredentialsSignin', 'failed'],
  ['TooManyAttempts', 'tooMany'],
  ['NoPortal', 'noPortal'],
])

async function trySignIn(email: string, password: string): Promise<SignInProblem | null> {
  try {
    // Without providers signIn would redirect to its own error page.
    if (!(await getProviders())) return 'unavailable'
    const result = await signIn('credentials', { email, password, redirect: false })
    if (result?.ok && !result.error) return null
    return problemOf.get(result?.error ?? '') ?? 'unavailable'
  } catch {
    return 'unavailable'
  }
}

function useSchema() {
  const t = useTranslations('login')
  return z.object({
    email: z
      .string()
      .trim()
      .min(1, t('emailMissing'))
      .pipe(z.email(t('emailInvalid'))),
    password: z.string().min(1, t('passwordMissing')),
  })
}

export function LoginForm() {
  const t = useTranslations('login')
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const form = useForm({ resolver: zodResolver(useSchema()) })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState

  const submit = form.handleSubmit(async ({ email, password }) => {
    setProblem(null)
    const refusal = await trySignIn(email, password)
    if (refusal) {
      setProblem(refusal)
      if (refusal === 'failed') form.setFocus('password', { shouldSelect: true })
      return
    }
    const requested = new URLSearchParams(window.location.search).get('callbackUrl')
    // A full page load, so that nothing rendered before the sign-in stays in the router's cache.
    window.location.assign(callbackPath(requested, window.location.origin))
  })

  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-5">
      {problem && (
        <Notice
          tone={problem === 'tooMany' || problem === 'noPortal' ? 'warning' : 'danger'}
          title={t(problem)}
          live
        >
          {t(`${problem}Help`)}
          {problem === 'tooMany' && <ProofByMail email={form.getValues('email')} />}
        </Notice>
      )}
      <Field label={t('email')} error={errors.email?.message}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <PasswordField
        label={t('password')}
        error={errors.password?.message}
        autoComplete="current-password"
        register={form.register('password')}
      />
      <WhenHydrated>
        <Button
          type="submit"
          variant="primary"
          wide
          loading={isSubmitting || (isSubmitSuccessful && problem === null)}
        >
          {t('submit')}
        </Button>
      </WhenHydrated>
      <Link
        href="/forgot-password"
        className="self-center rounded-sm text-sm text-muted hover:text-ink hover:underline"
      >
        {t('forgot')}
      </Link>
    </form>
  )
}
