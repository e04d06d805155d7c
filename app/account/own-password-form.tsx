'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { ChangePasswordForm } from '@/components/sign-in/change-password-form'
import { toast } from '@/components/ui/overlays/toast'

export function OwnPasswordForm(props: Omit<ComponentProps<typeof ChangePasswordForm>, 'onChanged'>) {
  const t = useTranslations('access')
  const router = useRouter()
  function showChanged() {
    toast.success(t('changed'))
    router.refresh()
  }
  return <ChangePasswordForm {...props} onChanged={showChanged} />
}
