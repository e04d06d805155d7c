'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'

type PasswordFieldProps = {
  label: string
  help?: ReactNode
  error?: string
  autoComplete: 'current-password' | 'new-password'
  register: object
}

/** A password, which can be shown. */
export function PasswordField({ label, help, error, autoComplete, register }: PasswordFieldProps) {
  const t = useTranslations('login')
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} help={help} error={error}>
      <Input
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        end={
          <Button
            variant="ghost"
            size="icon-sm"
            className="mx-1 text-muted"
            aria-label={shown ? t('hide') : t('show')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </Button>
        }
        {...register}
      />
    </Field>
  )
}
