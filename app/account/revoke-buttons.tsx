'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'

type RevokeSessionProps = {
  uuid: string
  device: string
  revoke: (input: { uuid: string }) => Promise<ActionResult>
}

export function RevokeSession({ uuid, device, revoke }: RevokeSessionProps) {
  const t = useTranslations('security')
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="ghost">
          {t('revoke')}
        </Button>
      }
      title={t('revokeTitle', { device })}
      lead={t('revokeLead')}
      action={t('revoke')}
      act={() => revoke({ uuid })}
      done={t('revoked')}
    />
  )
}

export function RevokeOthers({
  revoke,
}: {
  revoke: (input: Record<string, never>) => Promise<ActionResult>
}) {
  const t = useTranslations('security')
  return (
    <ConfirmDialog
      trigger={<Button size="sm">{t('revokeOthers')}</Button>}
      title={t('revokeOthersTitle')}
      lead={t('revokeOthersLead')}
      action={t('revokeOthers')}
      act={() => revoke({})}
      done={t('othersRevoked')}
    />
  )
}
