// Many who ask the same at once, in one process: one works, the others wait for it without asking the database. A notification
// only: whose turn it is between processes, and what came of it, the database says.
import { setTimeout as sleep } from 'node:timers/promises'

const underWay = new Map<string, Promise<unknown>>()

/** Does the work; where somebody does the same already, waits for their end instead, so many milliseconds at most. */
export async function singleFlight<Result>(
  name: string,
  maxMs: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const ahead = underWay.get(name)
  if (ahead) {
    await waitFor(ahead, maxMs)
    return undefined
  }
  const own = work()
  underWay.set(name, own)
  try {
    return await own
  } finally {
    underWay.delete(name)
  }
}

async function waitFor(ahead: Promise<unknown>, maxMs: number): Promise<void> {
  const control = new AbortController()
  const { signal } = control
  await Promise.race([ahead, sleep(maxMs, undefined, { signal })]).catch(() => {})
  control.abort()
}
