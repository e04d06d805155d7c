'use client'

import { Ban, Copy, CopyPlus, ExternalLink, QrCode } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMay } from '@/components/portal/if-may'
import { MenuItem, MenuSeparator, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import { toast } from '@/components/ui/overlays/toast'
import { useCopy } from '@/components/ui/use-copy'
import { CancelDialog, type CancelLink } from './cancel-dialog'
import { QrDialog } from './qr-dialog'

type LinkRowMenuProps = {
  uuid: string
  name: string
  url: string
  open: boolean
  /** False for a link that the form cannot create. */
  canDuplicate: boolean
  cancel: CancelLink
}

/** The actions on a link in its row. */
export function LinkRowMenu({ uuid, name, url, open, canDuplicate, cancel }: LinkRowMenuProps) {
  const t = useTranslations('links')
  const may = useMay('links.write')
  const [dialog, setDialog] = useState<'qr' | 'cancel'>()
  const { copy } = useCopy(url)
  const close = () => setDialog(undefined)
  return (
    <>
      <RowMenu of={name}>
        <MenuItem onSelect={() => copy().then(() => toast.success(t('copied')))}>
          <Copy />
          {t('copy')}
        </MenuItem>
        <MenuItem onSelect={() => setDialog('qr')}>
          <QrCode />
          {t('qr')}
        </MenuItem>
        <MenuItem asChild>
          <a href={url} target="_blank" rel="noreferrer">
            <ExternalLink />
            {t('open')}
          </a>
        </MenuItem>
        {canDuplicate && may && (
          <MenuItem asChild>
            <Link href={`/links/new?from=${uuid}`}>
              <CopyPlus />
              {t('duplicate')}
            </Link>
          </MenuItem>
        )}
        {open && may && (
          <>
            <MenuSeparator />
            <MenuItem danger onSelect={() => setDialog('cancel')}>
              <Ban />
              {t('cancel')}
            </MenuItem>
          </>
        )}
      </RowMenu>
      <QrDialog name={name} url={url} open={dialog === 'qr'} onOpenChange={close} />
      <CancelDialog uuid={uuid} cancel={cancel} open={dialog === 'cancel'} onOpenChange={close} />
    </>
  )
}
