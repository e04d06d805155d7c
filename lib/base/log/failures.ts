// Which errors become lines of the log: outages have lines of their own, and beyond some lines a minute the same error is only
// counted, so that neither fills the disk. A line at the end of the minute has how many were left out.

import { Problem } from '@/lib/base/kernel/problem'
import { outageOf } from '@/lib/base/outages/outage-of'
import type { Outages } from '@/lib/base/outages/outages'
import type { LoggedError } from './logged-error'

export interface FailureLine {
  event?: string | undefined
  err?: unknown
  /** Of rows that were dropped; their number is needed, also in an outage. */
  dropped?: unknown
  job?: unknown
  operation?: unknown
}

interface Failures {
  /** Whether the error of this line is to be written. */
  passes(line: FailureLine, error: LoggedError): boolean
  close(): void
}

interface Options {
  outages: Pick<Outages, 'failed' | 'isOpen'>
  write(line: { event: string; suppressed: number } & Record<string, unknown>, text: string): void
}

/** Lines about the same error in a minute. */
const MAX_SAME = 5
/** Errors that are counted apart; all others are counted together. */
const MAX_KINDS = 500
const MINUTE_MS = 60_000

interface Repeated {
  line: FailureLine
  count: number
}

export function createFailures({ outages, write }: Options): Failures {
  const repeated = new Map<string, Repeated>()
  let timer: NodeJS.Timeout | undefined

  function report() {
    clearTimeout(timer)
    timer = undefined
    for (const { line, count } of repeated.values()) {
      const { event = 'process.failed', job, operation } = line
      const suppressed = count - MAX_SAME
      if (suppressed <= 0) continue
      const about = { ...(job !== undefined && { job }), ...(operation !== undefined && { operation }) }
      write({ event, suppressed, ...about }, 'the same error again in this minute')
    }
    repeated.clear()
  }

  return {
    passes(line, error) {
      const outage = line.dropped === undefined ? outageOf(line.err) : undefined
      // That of a cell was noted where the cell was asked.
      if (outage && outage.kind !== 'cell') outages.failed(outage)
      if (outage) return false
      if (isUnanswered(line.err) && (outages.isOpen('database') || outages.isOpen('disk'))) return false
      const kind = kindOf(line, error)
      const key = repeated.has(kind) || repeated.size < MAX_KINDS ? kind : ''
      const same = repeated.get(key) ?? { line, count: 0 }
      same.count += 1
      repeated.set(key, same)
      timer ??= setTimeout(report, MINUTE_MS).unref()
      return same.count <= MAX_SAME
    },
    close: report,
  }
}

/** A request that was refused because something did not answer or was not right: no error of its own, whatever it asked for. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'UNAVAILABLE' && error.cause === undefined

function kindOf({ event, err, job, operation }: FailureLine, error: LoggedError): string {
  if (isUnanswered(err)) return `${event} UNAVAILABLE`
  const names = [event, job, operation]
  for (let at: LoggedError | undefined = error; at; at = at.cause ?? at.errors?.[0])
    names.push(at.name, at.code, at.constraint, withoutNumbers(at.message))
  return names.join('\n')
}

/** The same error of another row. */
const withoutNumbers = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#')
