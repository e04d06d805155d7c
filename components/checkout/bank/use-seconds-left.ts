'use client'

import { useEffect, useRef } from 'react'
import { useNow } from '@/components/ui/clock'

/** The seconds left until an instant, by the Clock around; calls `onEnd` once when none are left. */
export function useSecondsLeft(until: string, onEnd: () => void): number {
  const seconds = (Date.parse(until) - useNow(1000)) / 1000
  const ended = seconds <= 0
  const hasEnded = useRef(false)
  useEffect(() => {
    if (!ended || hasEnded.current) return
    hasEnded.current = true
    onEnd()
  }, [ended, onEnd])
  return seconds
}
