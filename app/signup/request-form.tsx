'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { z } from 'zod'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { LinkOutcome } from '@/components/sign-in/link-outcome'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'
import type { requestSignUpInput } from '@/lib/backoffice/sign-ups/contract'

interface RequestFormProps {
  request: (input: z.input<typeof requestSignUpInput>) => Promise<ActionResult>
}

/** Asks for the mail with the link. What it shows afterwards is the same for every address. */
export function RequestForm({ request }: RequestFormProps) {
  const t = useTranslations('access')
  const locale = useLocale()
  const [sent, setSent] = useState(false)
  const { register, submit, working, errorOf } = useActionForm({
    defaultValues: { email: '' },
    schema: async () => (await import('@/lib/backoffice/sign-ups/contract')).requestSignUpInput,
    inputOf: ({ email }) => ({ email, locale }),
    action: request,
    errors: { email: t('signUp.emailInvalid') },
    refusedAs: ({ code }) => (code === 'BAR-0100' ? [] : [{ field: 'root', message: code }]),
    next: 'stay',
    onDone: () => setSent(true),
  })
  const trouble = errorOf('root')
  const next = { href: '/login', label: t('signIn') }
  if (sent)
    return <LinkOutcome tone="success" title={t('signUp.sent')} text={t('signUp.sentHelp')} next={next} />
  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-5">
      {trouble === 'CONFLICT' && (
        <Notice tone="warning" title={t('signUp.noMail')} live>
          {t('signUp.noMailHelp')}
        </Notice>
      )}
      {trouble && trouble !== 'CONFLICT' && (
        <Notice tone="danger" title={t('failed')} live>
          {t(trouble === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'failedHelp')}
        </Notice>
      )}
      <Field label={t('signUp.email')} error={errorOf('email')}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
      <WhenHydrated>
        <Button type="submit" variant="primary" wide loading={working}>
          {t('signUp.submit')}
        </Button>
      </WhenHydrated>
      <Link
        href="/login"
        className="self-center rounded-sm text-sm text-muted hover:text-ink hover:underline"
      >
        {t('signUp.haveAccount')}
      </Link>
    </form>
  )
}
