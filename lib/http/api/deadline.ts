import { Problem } from '@/lib/base/kernel/problem'

export const RESPONSE_WITHIN_MS = 10_000

/** Throws UNAVAILABLE when the time is over; work that is still running then can no longer begin or commit a transaction. */
export async function withDeadline<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const control = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const problem = new Problem('UNAVAILABLE', { retryAfterSeconds: 5 })
      control.abort(problem)
      reject(problem)
    }, RESPONSE_WITHIN_MS)
  })
  try {
    return await Promise.race([work(control.signal), timedOut])
  } finally {
    clearTimeout(timer)
  }
}
