import { SECOND_MS } from '@/lib/base/kernel/durations'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'

/** However often a process is scraped, the database is read no more often than this. */
export const SAMPLE_EVERY_MS = 5 * SECOND_MS
/** A scrape waits no longer for the database, and gets the sample before. */
const SAMPLE_TIMEOUT_MS = 3 * SECOND_MS

export interface Sampler {
  /** Resolves when what was read is at most SAMPLE_EVERY_MS old, or could not be read in time. */
  latest(): Promise<void>
  /** How many reads failed. */
  failures(): number
}

interface Options {
  read(): Promise<void>
  /** Milliseconds of a clock that never goes back. */
  monotonicMs?: () => number
  timeoutMs?: number
}

/** Reads one sample at a time, whatever fails or hangs; no scrape starts a second one beside it. */
export function createSampler({
  read,
  monotonicMs = () => performance.now(),
  timeoutMs = SAMPLE_TIMEOUT_MS,
}: Options): Sampler {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let failures = 0

  async function readOnce(): Promise<void> {
    readAt = monotonicMs()
    try {
      await read()
    } catch {
      failures += 1
    } finally {
      reading = undefined
    }
  }

  return {
    async latest() {
      if (!reading && monotonicMs() - readAt >= SAMPLE_EVERY_MS) reading = readOnce()
      if (reading) await tryWithTimeout(timeoutMs, reading)
    },
    failures: () => failures,
  }
}
