'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { useMayOperate } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import { returnNow } from './actions'

export function ReturnNow({ paymentId, value }: { paymentId: string; value: number }) {
  const t = useTranslations('operator.unmatched')
  const { money } = useFormats()
  if (!useMayOperate('unmatched.write')) return null
  return (
    <ConfirmDialog
      trigger={<Button size="sm">{t('returnNow')}</Button>}
      title={t('returnTitle', { value: money(value) })}
      lead={t('returnLead')}
      action={t('returnNow')}
      act={() => returnNow({ paymentId })}
      done={t('returned')}
      conflict={t('conflict')}
    />
  )
}
