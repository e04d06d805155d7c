// Reports each statement as a span, inside of a running one.
import { runningTracer } from '@/lib/base/tracing/span'
import type { Send } from './send'

export const traced =
  (send: Send): Send =>
  (text, run) => {
    const span = runningTracer()?.statement(text)
    if (!span) return send(text, run)
    return send(text, run).then(
      (result) => {
        span.end()
        return result
      },
      (error: unknown) => {
        span.end(error ?? 'failed')
        throw error
      },
    )
  }
