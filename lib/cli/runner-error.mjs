import { EmbeddedServerError } from '../../db/embedded-error.mjs'

/** A failure with one known cause: its message is shown without the stack. */
export class RunnerError extends Error {}

/** @param {unknown} error */
export function explain(error) {
  if (error instanceof RunnerError || error instanceof EmbeddedServerError) return error.message
  return error instanceof Error ? (error.stack ?? String(error)) : String(error)
}
