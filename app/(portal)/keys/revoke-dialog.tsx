'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'

export interface RevokeDialogProps {
  uuid: string
  name: string
  revoke: (input: { uuid: string }) => Promise<ActionResult>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RevokeDialog({ uuid, name, revoke, open, onOpenChange }: RevokeDialogProps) {
  const t = useTranslations('keys')
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('revokeTitle', { name })}
      lead={t('revokeLead')}
      action={t('revoke')}
      act={() => revoke({ uuid })}
      done={t('revoked')}
    />
  )
}
