'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'

interface RevokeButtonProps {
  uuid: string
  revoke: (input: { uuid: string }) => Promise<ActionResult>
}

export function RevokeButton({ uuid, revoke }: RevokeButtonProps) {
  const t = useTranslations('subSellers.links')
  return (
    <ConfirmDialog
      trigger={<Button size="sm">{t('revoke')}</Button>}
      title={t('revokeTitle')}
      lead={t('revokeLead')}
      action={t('revoke')}
      act={() => revoke({ uuid })}
      done={t('revoked')}
      conflict={t('conflict')}
    />
  )
}
