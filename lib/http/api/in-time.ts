import { Problem } from '@/lib/kernel/problem'

const ANSWER_WITHIN_MS = 10_000

/** Gives work so much time; what still runs afterwards may no longer begin or commit a transaction. */
export async function inTime<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const control = new AbortController()
  const problem = new Problem('UNAVAILABLE', { retryAfterSeconds: 5 })
  const timer = setTimeout(() => control.abort(problem), ANSWER_WITHIN_MS)
  const late = new Promise<never>((_, reject) => {
    control.signal.addEventListener('abort', () => reject(problem))
  })
  try {
    return await Promise.race([work(control.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
