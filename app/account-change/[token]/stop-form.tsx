'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'

interface StopFormProps {
  token: string
  stop: (input: { token: string }) => Promise<ActionResult>
}

type Outcome = 'stopped' | 'decided' | 'failed'

/** Stops the change at a click, and says what happened. */
export function StopForm({ token, stop }: StopFormProps) {
  const t = useTranslations('account.link')
  const [working, setWorking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  async function submit() {
    setWorking(true)
    const result = await resultOf(() => stop({ token }))
    setWorking(false)
    if (result.ok) setOutcome('stopped')
    else setOutcome(result.code === 'CONFLICT' ? 'decided' : 'failed')
  }
  if (outcome === 'stopped') {
    return (
      <div className="mt-6 flex flex-col gap-5">
        <Notice tone="success" title={t('is.STOPPED.title')} live>
          {t('is.STOPPED.body')}
        </Notice>
        <Button asChild variant="primary" wide>
          <Link href="/login">{t('signIn')}</Link>
        </Button>
      </div>
    )
  }
  return (
    <div className="mt-6 flex flex-col gap-5">
      {outcome && <Notice tone="danger" title={t(outcome)} live />}
      <p>{t('explain')}</p>
      <WhenHydrated>
        <Button variant="danger" wide loading={working} onClick={submit}>
          {t('stop')}
        </Button>
      </WhenHydrated>
    </div>
  )
}
