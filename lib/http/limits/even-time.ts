import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the work takes on a machine that is not overloaded. */
const AT_LEAST_MS = 500

/**
 * Does what takes longer for some of what is sent, as writing a mail where an address is known, and returns or throws no sooner than
 * after a fixed time: how long it took shows nothing.
 */
export async function inEvenTime<Result>(
  work: () => Promise<Result>,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<Result> {
  const [result] = await Promise.allSettled([work(), wait(AT_LEAST_MS)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
