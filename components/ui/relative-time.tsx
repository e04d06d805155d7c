'use client'

import { useNow } from './clock'
import { cn } from './cn'
import { useFormats } from './use-formats'

/** "há 5 minutos", with the exact time on hover and in `datetime`. Needs a Clock around it. */
export function RelativeTime({ at, className }: { at: string | Date; className?: string }) {
  const formats = useFormats()
  const now = useNow()
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formats.dateTimeSeconds(at)}
      className={cn('whitespace-nowrap', className)}
    >
      {formats.relative(at, now)}
    </time>
  )
}

/** "20 nov 2026, 14:32", with the distance to now on hover. Needs a Clock around it. */
export function ExactTime({ at }: { at: string | Date }) {
  const formats = useFormats()
  const now = useNow()
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formats.relative(at, now)}
      className="whitespace-nowrap tabular-nums"
    >
      {formats.dateTime(at)}
    </time>
  )
}
