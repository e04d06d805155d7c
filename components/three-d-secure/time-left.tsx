'use client'

import { useTranslations } from 'next-intl'
import { useSecondsLeft } from '@/components/checkout/bank/use-seconds-left'
import { Clock } from '@/components/ui/clock'
import { formatCountdown } from '@/lib/base/i18n/format'
import type { AuthenticationView } from '@/lib/rails/three-d-secure/contract'

const SHOWN_SECONDS = 120

type TimeLeftProps = { view: AuthenticationView; onEnd: () => void }

/** The remaining time to confirm, in the last two minutes. Not announced every second. */
export function TimeLeft({ view, onEnd }: TimeLeftProps) {
  return (
    <Clock key={view.now} now={view.now}>
      <Countdown until={view.expiresAt} onEnd={onEnd} />
    </Clock>
  )
}

function Countdown({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useTranslations('threeDSecure')
  const seconds = useSecondsLeft(until, onEnd)
  if (seconds > SHOWN_SECONDS) return null
  return (
    <p className="text-warning-ink">
      {t('timeLeft')}{' '}
      <span role="timer" className="font-medium whitespace-nowrap tabular-nums">
        {formatCountdown(seconds)}
      </span>
    </p>
  )
}
