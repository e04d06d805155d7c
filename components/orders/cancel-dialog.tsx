'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'

type CancelDialogProps = {
  /** The texts differ for orders of a link, since the link can be paid again. */
  what: 'order' | 'linkOrder' | 'invoice' | 'charge' | 'linkCharge'
  uuid: string
  cancel: (input: { uuid: string }) => Promise<ActionResult>
  trigger: ReactNode
}

export function CancelDialog({ what, uuid, cancel, trigger }: CancelDialogProps) {
  const t = useTranslations('orders.cancel')
  return (
    <ConfirmDialog
      trigger={trigger}
      title={t(`${what}.title`)}
      lead={t(`${what}.lead`)}
      action={t(`${what}.action`)}
      act={() => cancel({ uuid })}
      done={t(`${what}.done`)}
      conflict={t('conflict')}
    />
  )
}
