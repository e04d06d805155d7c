'use client'

import { useTranslations } from 'next-intl'
import type { Answer } from '@/components/portal/answer'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'

export interface RevokeDialogProps {
  uuid: string
  name: string
  revoke: (input: { uuid: string }) => Promise<Answer>
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
