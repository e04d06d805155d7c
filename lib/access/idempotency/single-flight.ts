// Of several calls with one name in this process only one works; the others wait for its end without using the database. This only
// saves load: which process may work, and with which result, the database decides.
import { setTimeout as sleep } from 'node:timers/promises'
import { processWide } from '@/lib/base/copies/process-wide'

const running = processWide('single-flight', () => new Map<string, Promise<unknown>>())

/** Whether a call with this name works now in this process. */
export const isInFlight = (name: string): boolean => running.has(name)

/** Does the work; where another call does it already, waits for the end of that one instead (milliseconds) and returns undefined. */
export async function singleFlight<Result>(
  name: string,
  maxMs: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const other = running.get(name)
  if (other) {
    await waitFor(other, maxMs)
    return undefined
  }
  const own = work()
  running.set(name, own)
  try {
    return await own
  } finally {
    running.delete(name)
  }
}

async function waitFor(other: Promise<unknown>, maxMs: number): Promise<void> {
  const control = new AbortController()
  const { signal } = control
  await Promise.race([other, sleep(maxMs, undefined, { signal })]).catch(() => {})
  control.abort()
}
