'use client'

import { useTranslations } from 'next-intl'
import type { Answer } from '@/components/portal/answer'
import { ConfirmDialog, type OpenedBy } from '@/components/portal/confirm-dialog'

export type CancelLink = (input: { uuid: string }) => Promise<Answer>

type CancelDialogProps = OpenedBy & { uuid: string; cancel: CancelLink }

export function CancelDialog({ uuid, cancel, ...openedBy }: CancelDialogProps) {
  const t = useTranslations('links')
  return (
    <ConfirmDialog
      {...openedBy}
      title={t('cancelTitle')}
      lead={t('cancelLead')}
      action={t('cancel')}
      act={() => cancel({ uuid })}
      done={t('canceled')}
    />
  )
}
