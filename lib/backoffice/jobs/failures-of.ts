import { loggedError } from '@/lib/base/log/logged-error'
import { maskText } from '@/lib/base/masking/mask-text'
import type { JobFailure } from './job'

export const MAX_FAILURES = 20
const MAX_MESSAGE = 300

/** What a run threw, as it is stored for people: the rows that failed, each with its error, without data and masked. */
export function failuresOf(error: unknown): JobFailure[] {
  if (!(error instanceof AggregateError)) return [{ message: messageOf(error) }]
  return error.errors.slice(0, MAX_FAILURES).map((one: unknown): JobFailure => {
    // A job wraps the error of each row in one that names the row.
    if (!(one instanceof Error) || one.cause === undefined) return { message: messageOf(one) }
    return { row: maskText(one.message, MAX_MESSAGE), message: messageOf(one.cause) }
  })
}

/** The innermost error says what happened; those around it repeat the statement. */
function messageOf(error: unknown): string {
  let logged = loggedError(error)
  while (logged.cause) logged = logged.cause
  return maskText(logged.message, MAX_MESSAGE)
}
