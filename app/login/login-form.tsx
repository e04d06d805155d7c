'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Link from 'next/link'
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
import { openRequestedPage, openSecondStep, trySignIn } from './complete-sign-in'
import { ProofByMail } from './proof-by-mail'

type ShownProblem = 'failed' | 'tooMany' | 'noPortal' | 'unavailable'

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
  const [problem, setProblem] = useState<ShownProblem | null>(null)
  const form = useForm({ resolver: zodResolver(useSchema()) })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState

  const submit = form.handleSubmit(async ({ email, password }) => {
    setProblem(null)
    const refusal = await trySignIn('credentials', { email, password })
    if (!refusal) return openRequestedPage()
    if (refusal === 'secondFactor') return openSecondStep()
    setProblem(refusal === 'expired' ? 'unavailable' : refusal)
    if (refusal === 'failed') form.setFocus('password', { shouldSelect: true })
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
