'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { LinkOutcome } from '@/components/sign-in/link-outcome'
import { useLinkToken } from '@/components/sign-in/link-token'
import { NewPasswordField } from '@/components/sign-in/new-password-field'
import { postJson } from '@/components/sign-in/post-json'
import { usePasswordRefusal } from '@/components/sign-in/use-password-refusal'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'

/** The page does not know who opens it. */
const nobody = { email: '', names: [] }

export function ResetForm() {
  const t = useTranslations('access')
  const readToken = useLinkToken()
  const refusalOf = usePasswordRefusal()
  const [outcome, setOutcome] = useState<'done' | 'invalid'>()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    const result = await postJson('/api/auth/reset-password', { token: readToken(), password })
    if (result.ok) return setOutcome('done')
    const refusal = refusalOf(result)
    if (refusal) return form.setError('password', { message: refusal.text }, { shouldFocus: true })
    // A token that was cut off has the wrong form.
    if (result.code === 'NOT_FOUND' || result.code === 'BAR-0100') return setOutcome('invalid')
    form.setError('root', { message: result.code })
  })
  if (outcome)
    return (
      <LinkOutcome
        tone={outcome === 'done' ? 'success' : 'warning'}
        title={t(`reset.${outcome}`)}
        text={t(`reset.${outcome}Help`)}
        next={
          outcome === 'done'
            ? { href: '/login', label: t('signIn') }
            : { href: '/forgot-password', label: t('reset.again') }
        }
      />
    )
  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-5">
      {errors.root && (
        <Notice tone="danger" title={t('failed')} live>
          {t(errors.root.message === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'failedHelp')}
        </Notice>
      )}
      <WhenHydrated>
        <NewPasswordField
          label={t('new')}
          error={errors.password?.message}
          password={form.watch('password')}
          about={nobody}
          register={form.register('password', { required: t('problems.missing') })}
        />
        <Button type="submit" variant="primary" wide loading={isSubmitting}>
          {t('reset.submit')}
        </Button>
      </WhenHydrated>
    </form>
  )
}
