'use client'

import { ExternalLink, QrCode as QrIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { QrCode } from '@/components/links/qr-code'
import { QrDialog } from '@/components/links/qr-dialog'
import { WhatsappButton } from '@/components/links/whatsapp-button'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'

/** The address of the link with buttons to share it. A closed link shows its address only. */
export function Share({ name, url, open }: { name: string; url: string; open: boolean }) {
  const t = useTranslations('links')
  return (
    <Card className="@container">
      <div className="flex items-center justify-between gap-8">
        <div className="min-w-0 flex-1">
          <CardHead
            title={t('detail.share')}
            lead={open ? t('detail.shareLead') : undefined}
            className="mb-3"
          />
          <p
            data-testid="link-address"
            className="rounded-md border border-line bg-sunken px-3 py-2 font-mono text-sm break-all"
          >
            {url}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <CopyButton variant={open ? 'primary' : 'secondary'} text={url}>
              {t('copy')}
            </CopyButton>
            {open && <WhatsappButton text={t('detail.message', { name, url })} />}
            <QrDialog
              name={name}
              url={url}
              trigger={
                <Button>
                  <QrIcon />
                  {t('qr')}
                </Button>
              }
            />
            <Button asChild variant="ghost">
              <a href={url} target="_blank" rel="noreferrer">
                <ExternalLink />
                {t('open')}
              </a>
            </Button>
          </div>
        </div>
        {open && (
          <QrCode
            text={url}
            label={t('qrAlt', { url })}
            className="size-36 shrink-0 rounded-lg border border-line @max-md:hidden"
          />
        )}
      </div>
    </Card>
  )
}
