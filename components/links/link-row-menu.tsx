'use client'

import { Ban, Copy, CopyPlus, ExternalLink, QrCode } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMay } from '@/components/portal/if-may'
import { MenuItem, MenuSeparator, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import { toast } from '@/components/ui/overlays/toast'
import { useCopy } from '@/components/ui/use-copy'
import { QrDialog } from './qr-dialog'

type LinkRowMenuProps = {
  uuid: string
  name: string
  url: string
  open: boolean
  /** False for a link that the form cannot create. */
  canDuplicate: boolean
  onCancel: () => void
}

/** The actions on a link in its row. */
export function LinkRowMenu({ uuid, name, url, open, canDuplicate, onCancel }: LinkRowMenuProps) {
  const t = useTranslations('links')
  const may = useMay('links.write')
  const [qrOpen, setQrOpen] = useState(false)
  const { copy } = useCopy(url)
  return (
    <>
      <RowMenu of={name}>
        <MenuItem onSelect={() => copy().then(() => toast.success(t('copied')))}>
          <Copy />
          {t('copy')}
        </MenuItem>
        <MenuItem onSelect={() => setQrOpen(true)}>
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
            <MenuItem danger onSelect={onCancel}>
              <Ban />
              {t('cancel')}
            </MenuItem>
          </>
        )}
      </RowMenu>
      <QrDialog name={name} url={url} open={qrOpen} onOpenChange={setQrOpen} />
    </>
  )
}
