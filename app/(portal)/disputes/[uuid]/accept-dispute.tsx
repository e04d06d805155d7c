'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'

type AcceptDisputeProps = {
  uuid: string
  value: number
  accept: (input: { uuid: string }) => Promise<ActionResult>
}

export function AcceptDispute({ uuid, value, accept }: AcceptDisputeProps) {
  const t = useTranslations('disputes.accept')
  const { money } = useFormats()
  const amount = { value: money(value) }
  return (
    <ConfirmDialog
      trigger={<Button>{t('action')}</Button>}
      title={t('title')}
      lead={t('lead', amount)}
      action={t('confirm', amount)}
      act={() => accept({ uuid })}
      done={t('done')}
      conflict={t('conflict')}
    />
  )
}
