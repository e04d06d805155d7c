'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
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

const fields = ['current', 'password'] as const

/** The current password and a new one. */
export function ChangePasswordForm({ change, about, onChanged }: ChangePasswordFormProps) {
  const t = useTranslations('access')
  const refusalOf = usePasswordRefusal()
  const missing = t('problems.missing')
  const { form, register, submit, working, errorOf } = useActionForm({
    defaultValues: { current: '', password: '' },
    loadCheck: async () => (typed) =>
      fields.flatMap((field) => (typed[field] ? [] : [{ field, message: missing }])),
    inputOf: (typed) => typed,
    action: change,
    refusedAs: (result) => {
      const refusal = refusalOf(result)
      return [refusal ? { ...refusal, message: refusal.text } : { field: 'root', message: result.code }]
    },
    next: 'stay',
    resets: true,
    onDone: onChanged,
  })
  const trouble = errorOf('root')
  return (
    <form onSubmit={submit} noValidate className="flex max-w-100 flex-col gap-5">
      {trouble && (
        <Notice tone="danger" title={t('failed')} live>
          {t(trouble === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'failedHelp')}
        </Notice>
      )}
      <WhenHydrated>
        {/* For password managers, which store the new password under this name. */}
        <input type="email" autoComplete="username" value={about.email} readOnly hidden />
        <PasswordField
          label={t('current')}
          error={errorOf('current')}
          autoComplete="current-password"
          register={register('current')}
        />
        <NewPasswordField
          label={t('new')}
          error={errorOf('password')}
          password={form.watch('password')}
          about={about}
          register={register('password')}
        />
        <Button type="submit" variant="primary" className="self-start" loading={working}>
          {t('change')}
        </Button>
      </WhenHydrated>
    </form>
  )
}
