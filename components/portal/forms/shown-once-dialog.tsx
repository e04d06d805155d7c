'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/overlays/dialog'

interface ShownOnceDialogProps {
  /** Its title, lead and the words of its buttons. */
  texts: `${'keys' | 'webhooks' | 'banking' | 'subSellers'}.secret` | 'secondFactors.codes'
  /** What is copied; nothing is shown where it is absent. */
  text: string | undefined
  onDone: () => void
  children: ReactNode
}

/** Shows what was just created and is never shown again; a press outside does not close it. */
export function ShownOnceDialog({ texts, text, onDone, children }: ShownOnceDialogProps) {
  const t = useTranslations(texts)
  return (
    <Dialog
      open={text !== undefined}
      onOpenChange={(open) => open || onDone()}
      ignoreOutsideClick
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button onClick={onDone}>{t('done')}</Button>
          <CopyButton variant="primary" text={text ?? ''}>
            {t('copy')}
          </CopyButton>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
