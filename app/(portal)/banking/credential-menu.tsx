'use client'

import { Ban, FileBadge, KeyRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { SecretDialog } from '@/components/portal/forms/secret-dialog'
import { MenuItem, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import { PinDialog } from './pin-dialog'

interface CredentialMenuProps {
  uuid: string
  name: string
  addSecret: (input: { uuid: string }) => Promise<ActionResult<{ clientSecret: string }>>
  pin: (input: { uuid: string; certificate: string }) => Promise<ActionResult>
  revoke: (input: { uuid: string }) => Promise<ActionResult>
}

export function CredentialMenu({ uuid, name, addSecret, pin, revoke }: CredentialMenuProps) {
  const t = useTranslations('banking')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [dialog, setDialog] = useState<'pin' | 'revoke'>()
  const [secret, setSecret] = useState<string>()
  async function rotate() {
    const result = await resultOf(() => addSecret({ uuid }))
    if (!result.ok) return showRefusal(result, t('rotateConflict'))
    setSecret(result.data.clientSecret)
    router.refresh()
  }
  const openOf = (own: 'pin' | 'revoke') => ({
    open: dialog === own,
    onOpenChange: (open: boolean) => setDialog(open ? own : undefined),
  })
  return (
    <>
      <RowMenu of={name}>
        <MenuItem onSelect={() => setDialog('pin')}>
          <FileBadge />
          {t('pin.submit')}
        </MenuItem>
        <MenuItem onSelect={rotate}>
          <KeyRound />
          {t('rotate')}
        </MenuItem>
        <MenuItem danger onSelect={() => setDialog('revoke')}>
          <Ban />
          {t('revoke')}
        </MenuItem>
      </RowMenu>
      <PinDialog uuid={uuid} pin={pin} {...openOf('pin')} />
      <ConfirmDialog
        {...openOf('revoke')}
        title={t('revokeTitle', { name })}
        lead={t('revokeLead')}
        action={t('revoke')}
        act={() => revoke({ uuid })}
        done={t('revoked')}
      />
      <SecretDialog of="banking" secret={secret} onDone={() => setSecret(undefined)} />
    </>
  )
}
