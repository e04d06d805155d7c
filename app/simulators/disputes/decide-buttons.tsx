'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type Outcome = 'win' | 'lose'

type DecideButtonsProps = {
  uuid: string
  decide: (input: { uuid: string; outcome: Outcome }) => Promise<{ ok: boolean }>
}

/** The buttons that decide a dispute; the page shows the result. */
export function DecideButtons({ uuid, decide }: DecideButtonsProps) {
  const t = useTranslations('simulators.disputes')
  const router = useRouter()
  const [working, setWorking] = useState<Outcome>()
  const [failed, setFailed] = useState(false)
  async function submit(outcome: Outcome) {
    if (working) return
    setWorking(outcome)
    const result = await decide({ uuid, outcome }).catch(() => ({ ok: false }))
    setWorking(undefined)
    setFailed(!result.ok)
    router.refresh()
  }
  return (
    <>
      <div role="status">
        {failed && (
          <Notice tone="danger" title={t('failed')} className="mb-4">
            {t('failedBody')}
          </Notice>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" wide loading={working === 'win'} onClick={() => submit('win')}>
          {t('win')}
        </Button>
        <Button wide loading={working === 'lose'} onClick={() => submit('lose')}>
          {t('lose')}
        </Button>
      </div>
    </>
  )
}
