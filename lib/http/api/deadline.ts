import { Problem } from '@/lib/kernel/problem'

const RESPONSE_WITHIN_MS = 10_000

/** Throws UNAVAILABLE when the time is over; work that is still running then can no longer begin or commit a transaction. */
export async function withDeadline<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const control = new AbortController()
  const problem = new Problem('UNAVAILABLE', { retryAfterSeconds: 5 })
  const timer = setTimeout(() => control.abort(problem), RESPONSE_WITHIN_MS)
  const timedOut = new Promise<never>((_, reject) => {
    control.signal.addEventListener('abort', () => reject(problem))
  })
  try {
    return await Promise.race([work(control.signal), timedOut])
  } finally {
    clearTimeout(timer)
  }
}
