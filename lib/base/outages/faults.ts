// Work on the way of money goes on where another system does not answer, because a job looks the outcome up later. An error of our
// own is never taken for such silence without a line in the log.

import { processWide } from '@/lib/base/copies/process-wide'
import { Problem } from '@/lib/base/kernel/problem'
import { CallFailed } from './call-failed'
import { outageOf } from './outage-of'

const shared = processWide<{ log?: ((error: unknown) => void) | undefined }>('faults', () => ({}))

/** Sets where the faults of this process are logged; undefined stops that. */
export function shareFaultLog(log: ((error: unknown) => void) | undefined): void {
  shared.log = log
}

/** Whether an error is none of those that a call may end with: a failed call, a Problem, an outage. */
const isFault = (error: unknown): boolean =>
  !(error instanceof CallFailed || error instanceof Problem) && outageOf(error) === undefined

/** Logs an error if it is a fault. */
export function logFault(error: unknown): void {
  if (isFault(error)) shared.log?.(error)
}

/** For `catch` where work goes on as without an answer, because a job continues it: logs a fault. */
export function asNoAnswer(error: unknown): undefined {
  logFault(error)
  return undefined
}

/** For `catch` where nothing goes on without an answer: throws CONFLICT with this message, or the fault itself. */
export function conflictWithoutAnswer(message: string): (cause: unknown) => never {
  return (cause) => {
    if (isFault(cause)) throw cause
    const problem = new Problem('CONFLICT', { message })
    problem.cause = cause
    throw problem
  }
}
