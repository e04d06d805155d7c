'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { useAction } from '@/components/portal/forms/use-action'
import { Button } from '@/components/ui/button'

type ResendOneProps = { id: number; resend: (input: { id: number }) => Promise<ActionResult> }

export function ResendOne({ id, resend }: ResendOneProps) {
  const t = useTranslations('webhookLog.resendOne')
  const [run, working] = useAction(resend, { done: t('done'), conflict: t('conflict') })
  return (
    <Button variant="primary" loading={working} onClick={() => run({ id })}>
      <RotateCw />
      {t('action')}
    </Button>
  )
}
