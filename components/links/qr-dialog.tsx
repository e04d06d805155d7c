'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { QrCode, qrFile } from './qr-code'

type QrDialogProps = {
  name: string
  url: string
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** The QR code of a link, with buttons to download it and to copy the address. */
export function QrDialog({ name, url, ...opening }: QrDialogProps) {
  const t = useTranslations('links')
  return (
    <Dialog
      {...opening}
      title={t('qrTitle')}
      lead={t('qrLead')}
      actions={
        <>
          <Button onClick={() => download(url)}>
            <Download />
            {t('qrDownload')}
          </Button>
          <CopyButton variant="primary" text={url}>
            {t('copy')}
          </CopyButton>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3">
        <QrCode text={url} label={t('qrAlt', { url })} className="size-56 rounded-lg border border-line" />
        <p className="max-w-full text-center font-medium break-words">{name}</p>
        <p className="max-w-full text-center font-mono text-sm break-all text-muted">{url}</p>
      </div>
    </Dialog>
  )
}

function download(url: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([qrFile(url)], { type: 'image/svg+xml' }))
  link.download = `${url.split('/').at(-1)}.svg`
  link.click()
  URL.revokeObjectURL(link.href)
}
