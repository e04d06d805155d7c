'use client'

import { Ban, RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MenuItem, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import { RevokeDialog, type RevokeDialogProps } from './revoke-dialog'
import { RotateDialog, type RotateDialogProps } from './rotate-dialog'

type KeyMenuProps = Pick<RevokeDialogProps, 'uuid' | 'name' | 'revoke'> &
  Pick<RotateDialogProps, 'rotate'> & { isActive: boolean; isRotated: boolean }

/** Stays mounted when the key ends: it shows the one that took its place. */
export function KeyMenu({ uuid, name, revoke, rotate, isActive, isRotated }: KeyMenuProps) {
  const t = useTranslations('keys')
  const [open, setOpen] = useState<'rotate' | 'revoke'>()
  const dialog = (which: 'rotate' | 'revoke') => ({
    ...{ uuid, name },
    open: open === which,
    onOpenChange: (next: boolean) => setOpen(next ? which : undefined),
  })
  return (
    <>
      {isActive && (
        <RowMenu of={name}>
          {!isRotated && (
            <MenuItem onSelect={() => setOpen('rotate')}>
              <RefreshCw />
              {t('rotate')}
            </MenuItem>
          )}
          <MenuItem danger onSelect={() => setOpen('revoke')}>
            <Ban />
            {t('revoke')}
          </MenuItem>
        </RowMenu>
      )}
      <RotateDialog {...dialog('rotate')} rotate={rotate} />
      <RevokeDialog {...dialog('revoke')} revoke={revoke} />
    </>
  )
}
