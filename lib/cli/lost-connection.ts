/**
 * Whether an uncaught error is that of the Postgres client (postgres.js 3.4) which rolls back a transaction on a
 * connection that is gone: it throws from a timer, where no caller can catch it. The transaction has failed already, and
 * its caller knows (CONNECTION_CLOSED), so the process may go on.
 */
export function isWriteToLostConnection(error: unknown): boolean {
  if (!(error instanceof TypeError) || !error.message.includes("reading 'write'")) return false
  return /[\\/]postgres[\\/](src|cjs[\\/]src)[\\/]connection\.js/.test(error.stack ?? '')
}
