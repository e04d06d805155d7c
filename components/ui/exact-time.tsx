'use client'

import { useNow } from './clock'
import { useFormats } from './use-formats'

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
