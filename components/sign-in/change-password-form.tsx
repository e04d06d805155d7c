'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { type ActionResult, resultOf } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'
import type { PersonalWords } from '@/lib/access/passwords/password'
import { NewPasswordField } from './new-password-field'
import { PasswordField } from './password-field'
import { usePasswordRefusal } from './use-password-refusal'

type ChangePasswordFormProps = {
  change: (input: { current: string; password: string }) => Promise<ActionResult>
  about: PersonalWords
  onChanged: () => void
}

/** The current password and a new one. */
export function ChangePasswordForm({ change, about, onChanged }: ChangePasswordFormProps) {
  const t = useTranslations('access')
  const refusalOf = usePasswordRefusal()
  const form = useForm({ defaultValues: { current: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const result = await resultOf(() => change(values))
    if (result.ok) {
      form.reset()
      return onChanged()
    }
    const refusal = refusalOf(result)
    if (!refusal) return form.setError('root', { message: result.code })
    form.setError(refusal.field, { message: refusal.text }, { shouldFocus: true })
  })
  const required = { required: t('problems.missing') }
  return (
    <form onSubmit={submit} noValidate className="flex max-w-100 flex-col gap-5">
      {errors.root && (
        <Notice tone="danger" title={t('failed')} live>
          {t(errors.root.message === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'failedHelp')}
        </Notice>
      )}
      <WhenHydrated>
        {/* For password managers, which store the new password under this name. */}
        <input type="email" autoComplete="username" value={about.email} readOnly hidden />
        <PasswordField
          label={t('current')}
          error={errors.current?.message}
          autoComplete="current-password"
          register={form.register('current', required)}
        />
        <NewPasswordField
          label={t('new')}
          error={errors.password?.message}
          password={form.watch('password')}
          about={about}
          register={form.register('password', required)}
        />
        <Button type="submit" variant="primary" className="self-start" loading={isSubmitting}>
          {t('change')}
        </Button>
      </WhenHydrated>
    </form>
  )
}
