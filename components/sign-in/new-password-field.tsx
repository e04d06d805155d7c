'use client'

import { useTranslations } from 'next-intl'
import type { PersonalWords } from '@/lib/access/passwords/password'
import { PasswordField } from './password-field'
import { StrengthMeter } from './strength-meter'

type NewPasswordFieldProps = {
  label: string
  error?: string
  /** As it is typed at present. */
  password: string
  about: PersonalWords
  register: object
}

/** A password that a person chooses, with its strength. */
export function NewPasswordField({ password, about, ...field }: NewPasswordFieldProps) {
  const t = useTranslations('access')
  return (
    <div className="flex flex-col gap-2">
      <PasswordField {...field} help={t('newHelp')} autoComplete="new-password" />
      <StrengthMeter password={password} about={about} />
    </div>
  )
}
