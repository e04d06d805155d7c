import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { InSight } from '@/components/checkout/in-sight'
import { Notice } from '@/components/ui/notice'
import { formatCountdown } from '@/lib/base/i18n/format'
import type { SecurityCheck } from './send-proven'

/** Waits shorter than this are not counted down. */
const SHORT_SECONDS = 2

/** Shown while the browser solves a puzzle, and waits where it has to; the payment then goes on by itself. */
export function SecurityCheckNotice({ until }: SecurityCheck) {
  const t = useTranslations('checkout.check')
  const seconds = useSecondsUntil(until)
  return (
    <InSight>
      <Notice tone="info" title={t('title')} live>
        {t('body')}
        {seconds >= SHORT_SECONDS && (
          <>
            {' '}
            {t('wait')}{' '}
            <span role="timer" className="font-medium whitespace-nowrap tabular-nums">
              {formatCountdown(seconds)}
            </span>
          </>
        )}
      </Notice>
    </InSight>
  )
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.ceil((until - now) / 1000)
}
