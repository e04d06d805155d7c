/** A failure with one known cause: its message is shown without the stack. */
export class EmbeddedServerError extends Error {}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/**
 * The code of an error of the system (ENOENT) or of Postgres (42P04).
 * @param {unknown} error
 */
export const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : undefined)
