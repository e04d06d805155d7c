// What stops the runner is told in one sentence; only our own bugs show a stack.
import { EmbeddedServerError } from '../../db/embedded-binaries.mjs'

export class RunnerError extends Error {}

/** @param {Error} error */
export function explain(error) {
  const expected = error instanceof RunnerError || error instanceof EmbeddedServerError
  return expected ? error.message : (error.stack ?? String(error))
}
