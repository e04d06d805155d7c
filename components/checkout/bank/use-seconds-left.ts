'use client'

import { useEffect, useRef } from 'react'
import { useNow } from '@/components/ui/clock'

/** How many seconds are left until an instant, by the clock around; tells once when none are. */
export function useSecondsLeft(until: string, onEnd: () => void): number {
  const seconds = (Date.parse(until) - useNow(1000)) / 1000
  const ended = seconds <= 0
  const told = useRef(false)
  useEffect(() => {
    if (!ended || told.current) return
    told.current = true
    onEnd()
  }, [ended, onEnd])
  return seconds
}
