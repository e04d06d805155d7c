'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'

type CancelDialogProps = {
  /** The texts differ for orders of a link, since the link can be paid again. */
  what: 'order' | 'linkOrder' | 'invoice' | 'charge' | 'linkCharge'
  /** What is canceled, by its name and value. */
  name: string
  uuid: string
  cancel: (input: { uuid: string }) => Promise<ActionResult>
  trigger: ReactNode
}

export function CancelDialog({ what, name, uuid, cancel, trigger }: CancelDialogProps) {
  const t = useTranslations('orders.cancel')
  return (
    <ConfirmDialog
      trigger={trigger}
      title={t(`${what}.title`)}
      what={name}
      lead={t(`${what}.lead`)}
      action={t(`${what}.action`)}
      act={() => cancel({ uuid })}
      done={t(`${what}.done`)}
      conflict={t('conflict')}
    />
  )
}
