'use client'

import { Ban, Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { MenuItem, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import type { TeamActions } from './actions'

interface InvitationMenuProps extends Pick<TeamActions, 'resend' | 'revoke'> {
  uuid: string
  email: string
}

export function InvitationMenu({ uuid, email, resend, revoke }: InvitationMenuProps) {
  const t = useTranslations('team')
  const [open, setOpen] = useState<'resend' | 'revoke'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <RowMenu of={email}>
        <MenuItem onSelect={() => setOpen('resend')}>
          <Send />
          {t('resend')}
        </MenuItem>
        <MenuItem danger onSelect={() => setOpen('revoke')}>
          <Ban />
          {t('revoke')}
        </MenuItem>
      </RowMenu>
      <ConfirmDialog
        open={open === 'resend'}
        onOpenChange={close}
        title={t('resendTitle', { email })}
        lead={t('resendLead')}
        action={t('resend')}
        act={() => resend({ uuid })}
        done={t('resent')}
        conflict={t('resendConflict')}
      />
      <ConfirmDialog
        open={open === 'revoke'}
        onOpenChange={close}
        title={t('revokeTitle', { email })}
        lead={t('revokeLead')}
        action={t('revoke')}
        act={() => revoke({ uuid })}
        done={t('revoked')}
      />
    </>
  )
}
