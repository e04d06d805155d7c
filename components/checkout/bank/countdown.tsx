'use client'

import { Clock } from '@/components/ui/clock'
import { formatCountdown } from '@/lib/i18n/format'
import { useSecondsLeft } from './use-seconds-left'

type CountdownProps = {
  /** The instant of the seller's clock at which `until` was told. */
  now: string
  until: string
  onEnd: () => void
}

/** What is left, as text, by the server's clock; each newer `now` sets it right again. Not read out second by second. */
export function Countdown({ now, until, onEnd }: CountdownProps) {
  return (
    <Clock key={now} now={now}>
      <Left until={until} onEnd={onEnd} />
    </Clock>
  )
}

function Left({ until, onEnd }: Omit<CountdownProps, 'now'>) {
  const seconds = useSecondsLeft(until, onEnd)
  return (
    <span role="timer" className="font-medium whitespace-nowrap text-ink tabular-nums">
      {formatCountdown(seconds)}
    </span>
  )
}
