'use client'

import { Clock } from '@/components/ui/clock'
import { formatCountdown } from '@/lib/base/i18n/format'
import { useSecondsLeft } from './use-seconds-left'

type CountdownProps = {
  /** The instant, by the seller's clock, at which the server rendered `until`. */
  now: string
  until: string
  onEnd: () => void
}

/** The remaining time as text, by the server's clock; each newer `now` corrects it. Not announced every second. */
export function Countdown({ now, until, onEnd }: CountdownProps) {
  return (
    <Clock key={now} now={now}>
      <TimeLeft until={until} onEnd={onEnd} />
    </Clock>
  )
}

function TimeLeft({ until, onEnd }: Omit<CountdownProps, 'now'>) {
  const seconds = useSecondsLeft(until, onEnd)
  return (
    <span role="timer" className="font-medium whitespace-nowrap text-ink tabular-nums">
      {formatCountdown(seconds)}
    </span>
  )
}
