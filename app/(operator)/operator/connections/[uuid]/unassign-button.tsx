'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'

interface UnassignButtonProps {
  uuid: string
  assignment: string
  /** What is taken away, for the name of the button. */
  of: string
  unassign: (input: { uuid: string; assignment: string }) => Promise<ActionResult>
}

export function UnassignButton({ uuid, assignment, of, unassign }: UnassignButtonProps) {
  const t = useTranslations('connections.assign')
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={`${t('remove')}: ${of}`}>
          <X />
        </Button>
      }
      title={t('removeTitle')}
      lead={t('removeLead')}
      action={t('remove')}
      act={() => unassign({ uuid, assignment })}
      done={t('removed')}
    />
  )
}
