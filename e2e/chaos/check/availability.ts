// Requests that fail are excused only while a fault lasts and until its hosts are ready again, for which they have ten seconds.
import type { PlayedFault } from '../faults/fault'
import type { Attempt } from '../load/client'
import { type Violation, violationsOf } from './violation'

const RECOVERY_MS = 10_000

/** A host that was ready a moment ago may still answer requests that it took before. */
const isExcused = ({ from, to }: Attempt, faults: readonly PlayedFault[]) =>
  faults.some((fault) => from <= fault.to + Math.max(RECOVERY_MS, fault.allReadyMs ?? 0) && to >= fault.from)

/**
 * @param faults of which the move of a cell excuses no failure
 * @param live the sellers whose bank and acquirer fail now and then all the time, which answers 503 as well
 */
export function checkAvailability(
  attempts: readonly Attempt[],
  faults: readonly PlayedFault[],
  live: readonly string[],
): Violation[] {
  const outages = faults.filter(({ name }) => name !== 'move-cell')
  const failed = attempts.filter(({ status }) => status === 0 || status >= 500)
  const isOfProvider = ({ seller, status }: Attempt) => status === 503 && live.includes(seller)
  return violationsOf('unavailable', {
    'no request fails outside of a fault and its recovery': failed.filter(
      (attempt) => !isExcused(attempt, outages) && !isOfProvider(attempt),
    ),
    'every error of the service is 503 with Retry-After': failed.filter(
      ({ status, retryAfter }) => status >= 500 && (status !== 503 || retryAfter === undefined),
    ),
    'a host is ready ten seconds after each fault': faults.filter(
      ({ readyMs }) => readyMs === undefined || readyMs > RECOVERY_MS,
    ),
    'a worker whose clock is wrong, and no other, says so and stops its jobs': faults.filter(
      ({ name, what }) => name === 'clock-jump' && what.startsWith('failed: '),
    ),
    'a cell that is moved gets to the other node': faults.filter(
      ({ name, what }) => name === 'move-cell' && what.startsWith('failed: '),
    ),
    'every host is ready a minute after each fault': faults.filter(
      ({ allReadyMs }) => allReadyMs === undefined,
    ),
  })
}
