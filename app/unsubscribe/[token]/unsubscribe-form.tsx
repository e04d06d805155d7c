'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'

type UnsubscribeFormProps = {
  token: string
  switchOff: (input: { token: string }) => Promise<ActionResult<unknown>>
}

/** Switches the mails off at a click, and says so. */
export function UnsubscribeForm({ token, switchOff }: UnsubscribeFormProps) {
  const t = useTranslations('notifications.unsubscribe')
  const [working, setWorking] = useState(false)
  const [outcome, setOutcome] = useState<'done' | 'failed'>()
  async function submit() {
    setWorking(true)
    const result = await resultOf(() => switchOff({ token }))
    setWorking(false)
    setOutcome(result.ok ? 'done' : 'failed')
  }
  if (outcome === 'done') {
    return (
      <Notice className="mt-6" tone="success" title={t('done')} live>
        {t('doneBody')}
      </Notice>
    )
  }
  return (
    <div className="mt-6 flex flex-col gap-5">
      {outcome === 'failed' && <Notice tone="danger" title={t('failed')} live />}
      <WhenHydrated>
        <Button variant="primary" wide loading={working} onClick={submit}>
          {t('submit')}
        </Button>
      </WhenHydrated>
    </div>
  )
}
