'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'

interface RemoveButtonProps {
  what: 'secret' | 'certificate'
  name: string
  act: () => Promise<ActionResult>
}

/** Ends a secret or removes a certificate, after a confirmation. */
export function RemoveButton({ what, name, act }: RemoveButtonProps) {
  const t = useTranslations(`banking.remove.${what}`)
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="ghost" aria-label={`${t('action')}: ${name}`}>
          {t('action')}
        </Button>
      }
      title={t('title', { name })}
      lead={t('lead')}
      action={t('action')}
      act={act}
      done={t('done')}
    />
  )
}
