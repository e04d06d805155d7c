'use client'

import { Ban } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MenuItem, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import { RevokeDialog, type RevokeDialogProps } from './revoke-dialog'

export function KeyMenu(key: Omit<RevokeDialogProps, 'open' | 'onOpenChange'>) {
  const t = useTranslations('keys')
  const [revoking, setRevoking] = useState(false)
  return (
    <>
      <RowMenu of={key.name}>
        <MenuItem danger onSelect={() => setRevoking(true)}>
          <Ban />
          {t('revoke')}
        </MenuItem>
      </RowMenu>
      <RevokeDialog {...key} open={revoking} onOpenChange={setRevoking} />
    </>
  )
}
