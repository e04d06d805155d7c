'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'

interface WithdrawChangeProps {
  uuid: string
  day: string
  withdraw: (input: { uuid: string }) => Promise<ActionResult>
}

export function WithdrawChange({ uuid, day, withdraw }: WithdrawChangeProps) {
  const t = useTranslations('operatorFees')
  return (
    <ConfirmDialog
      trigger={<Button size="sm">{t('withdraw')}</Button>}
      title={t('withdrawTitle', { day })}
      lead={t('withdrawLead')}
      action={t('withdrawAction')}
      act={() => withdraw({ uuid })}
      done={t('withdrawn')}
    />
  )
}
