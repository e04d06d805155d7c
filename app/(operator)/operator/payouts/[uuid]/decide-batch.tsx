'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'

type Act = (input: { uuid: string }) => Promise<ActionResult>

interface ApproveBatchProps {
  uuid: string
  payouts: number
  total: number
  approve: Act
}

export function ApproveBatch({ uuid, payouts, total, approve }: ApproveBatchProps) {
  const t = useTranslations('operatorPayouts')
  const { money } = useFormats()
  return (
    <ConfirmDialog
      trigger={<Button variant="primary">{t('approve')}</Button>}
      title={t('approveTitle', { total: money(total), count: payouts })}
      lead={t('approveLead')}
      action={t('approve')}
      act={() => approve({ uuid })}
      done={t('approved')}
      conflict={t('approveConflict')}
    />
  )
}

export function WithdrawBatch({ uuid, withdraw }: { uuid: string; withdraw: Act }) {
  const t = useTranslations('operatorPayouts')
  return (
    <ConfirmDialog
      trigger={<Button>{t('withdraw')}</Button>}
      title={t('withdrawTitle')}
      lead={t('withdrawLead')}
      action={t('withdraw')}
      act={() => withdraw({ uuid })}
      done={t('withdrawn')}
      conflict={t('withdrawConflict')}
    />
  )
}
