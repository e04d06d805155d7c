'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { postJson } from '@/components/sign-in/post-json'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'

export function ForgotForm() {
  const t = useTranslations('access')
  const [outcome, setOutcome] = useState<'sent' | 'failed' | 'tooMany' | 'noMail'>()
  const schema = z.object({
    email: z
      .string()
      .trim()
      .pipe(z.email(t('forgot.emailInvalid'))),
  })
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } })
  const submit = form.handleSubmit(async ({ email }) => {
    const result = await postJson('/api/auth/forgot-password', { email })
    if (result.ok) setOutcome('sent')
    else if (result.code === 'CONFLICT') setOutcome('noMail')
    else setOutcome(result.code === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'failed')
  })
  if (outcome === 'sent')
    return (
      <div className="mt-6 flex flex-col gap-5">
        <Notice tone="success" title={t('forgot.sent')} live>
          {t('forgot.sentHelp')}
        </Notice>
        <Button asChild wide>
          <Link href="/login">{t('signIn')}</Link>
        </Button>
      </div>
    )
  if (outcome === 'noMail')
    return (
      <Notice tone="warning" title={t('forgot.noMail')} live className="mt-6">
        {t('forgot.noMailHelp')}
      </Notice>
    )
  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-5">
      {outcome && (
        <Notice tone="danger" title={t('failed')} live>
          {t(outcome === 'tooMany' ? 'tooMany' : 'failedHelp')}
        </Notice>
      )}
      <Field label={t('forgot.email')} error={form.formState.errors.email?.message}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <WhenHydrated>
        <Button type="submit" variant="primary" wide loading={form.formState.isSubmitting}>
          {t('forgot.submit')}
        </Button>
      </WhenHydrated>
      <Link
        href="/login"
        className="self-center rounded-sm text-sm text-muted hover:text-ink hover:underline"
      >
        {t('signIn')}
      </Link>
    </form>
  )
}
