'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/overlays/toast'
import { useFormats } from '@/components/ui/use-formats'
import type { ShownResend } from '@/lib/messages/webhook-resends/find'

type ResendProgressProps = {
  resend: ShownResend
  cancel: (input: { uuid: string }) => Promise<ActionResult>
}

/** The progress of the latest resend, with a button to cancel it. */
export function ResendProgress({ resend, cancel }: ResendProgressProps) {
  const t = useTranslations('webhookLog.progress')
  const { dateTime } = useFormats()
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  const { uuid, total, resent, state, finishedAt } = resend
  async function stop() {
    setWorking(true)
    const result = await resultOf(() => cancel({ uuid }))
    setWorking(false)
    if (!result.ok) return showRefusal(result)
    toast.success(t('cancelDone'))
    router.refresh()
  }
  if (state !== 'RUNNING') {
    const at = finishedAt ? dateTime(finishedAt) : ''
    const title = state === 'DONE' ? t('done', { total, at }) : t('canceled', { resent, total, at })
    return <Notice tone={state === 'DONE' ? 'success' : 'info'} title={title} className="mt-4" />
  }
  return (
    <Notice
      title={t('running', { resent, total })}
      className="mt-4"
      action={
        <Button size="sm" loading={working} onClick={stop}>
          {t('cancel')}
        </Button>
      }
    >
      <progress
        aria-label={t('label')}
        value={resent}
        max={total}
        className="my-1 block h-1.5 w-full max-w-text accent-accent"
      />
      {t('runningBody')}
    </Notice>
  )
}
