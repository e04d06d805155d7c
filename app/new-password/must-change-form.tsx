'use client'

import type { ComponentProps } from 'react'
import { ChangePasswordForm } from '@/components/sign-in/change-password-form'

export function MustChangeForm(props: Omit<ComponentProps<typeof ChangePasswordForm>, 'onChanged'>) {
  return (
    <div className="mt-6">
      <ChangePasswordForm {...props} onChanged={() => window.location.assign('/')} />
    </div>
  )
}
