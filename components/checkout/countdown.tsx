'use client'

import { useEffect, useRef } from 'react'
import { Clock, useNow } from '@/components/ui/clock'
import { formatCountdown } from '@/lib/i18n/format'

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
  const seconds = (Date.parse(until) - useNow(1000)) / 1000
  const ended = seconds <= 0
  const told = useRef(false)
  useEffect(() => {
    if (!ended || told.current) return
    told.current = true
    onEnd()
  }, [ended, onEnd])
  return (
    <span role="timer" className="font-medium whitespace-nowrap text-ink tabular-nums">
      {formatCountdown(seconds)}
    </span>
  )
}
