'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Answer, answerOf, useRefusalToast } from '@/components/portal/answer'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { useFormats } from '@/components/ui/use-formats'
import type { ShownResend } from '@/lib/webhooks/resend/find'

type ResendProgressProps = {
  resend: ShownResend
  cancel: (input: { uuid: string }) => Promise<Answer>
}

/** How far the latest resend of many is, and the way to stop it. */
export function ResendProgress({ resend, cancel }: ResendProgressProps) {
  const t = useTranslations('webhookLog.progress')
  const { dateTime } = useFormats()
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  const { uuid, total, resent, state, finishedAt } = resend
  async function stop() {
    setWorking(true)
    const answer = await answerOf(cancel({ uuid }))
    setWorking(false)
    if (!answer.ok) return showRefusal(answer)
    toast.success(t('cancelDone'))
    router.refresh()
  }
  if (state !== 'RUNNING') {
    const at = finishedAt ? dateTime(finishedAt) : ''
    const words = state === 'DONE' ? t('done', { total, at }) : t('canceled', { resent, total, at })
    return <Notice tone={state === 'DONE' ? 'success' : 'info'} title={words} className="mt-4" />
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
