'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/overlays/dialog'

type SecretDialogProps = {
  of: 'keys' | 'webhooks' | 'banking' | 'subSellers'
  secret: string | undefined
  onDone: () => void
}

/** Shows a created key or secret once. */
export function SecretDialog({ of, secret, onDone }: SecretDialogProps) {
  const t = useTranslations(`${of}.secret`)
  return (
    <Dialog
      open={secret !== undefined}
      onOpenChange={(open) => open || onDone()}
      ignoreOutsideClick
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button onClick={onDone}>{t('done')}</Button>
          <CopyButton variant="primary" text={secret ?? ''}>
            {t('copy')}
          </CopyButton>
        </>
      }
    >
      <p className="mb-1.5 text-sm font-medium">{t('label')}</p>
      <p
        data-testid="secret"
        className="rounded-md border border-line bg-sunken px-3 py-2.5 font-mono text-sm break-all select-all"
      >
        {secret}
      </p>
    </Dialog>
  )
}
