'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog, type OpenedBy } from '@/components/portal/confirm-dialog'

type CancelLink = (input: { uuid: string }) => Promise<ActionResult>

type CancelDialogProps = OpenedBy & { uuid: string; name: string; cancel: CancelLink }

export function CancelDialog({ uuid, name, cancel, ...openedBy }: CancelDialogProps) {
  const t = useTranslations('links')
  return (
    <ConfirmDialog
      {...openedBy}
      title={t('cancelTitle')}
      what={name}
      lead={t('cancelLead')}
      action={t('cancel')}
      act={() => cancel({ uuid })}
      done={t('canceled')}
    />
  )
}
