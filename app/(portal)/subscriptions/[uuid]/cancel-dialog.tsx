'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'

type CancelDialogProps = {
  uuid: string
  name: string
  cancel: (input: { uuid: string }) => Promise<ActionResult>
}

export function CancelDialog({ uuid, name, cancel }: CancelDialogProps) {
  const t = useTranslations('subscriptions.cancel')
  return (
    <ConfirmDialog
      trigger={<Button variant="ghost">{t('action')}</Button>}
      title={t('title')}
      what={name}
      lead={t('lead')}
      action={t('action')}
      act={() => cancel({ uuid })}
      done={t('done')}
    />
  )
}
