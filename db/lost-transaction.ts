// A transaction whose connection is lost has ended at the server, and `begin` of the client rejects. Nothing more may be
// sent for it: postgres.js 3.4 queues a ROLLBACK, or any statement, on the closed connection and then never opens it again;
// every later query on that connection fails with a connect timeout.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The methods in use of a postgres.js client and of the client of a transaction. */
export interface UnsafeClient {
  unsafe(text: string, values?: unknown[], options?: { prepare?: boolean }): unknown
  begin(options: string | Scope, run?: Scope): Promise<unknown>
  savepoint?(name: string | Scope, run?: Scope): Promise<unknown>
}
export type Scope = (client: UnsafeClient) => unknown

/** The server, or a pooler in front of it, closes the connection after an error of these severities. */
const FATAL = /^(FATAL|PANIC)$/

/** Runs a scope by `begin`, and sends nothing for it once its connection is lost. Rejects as `begin` does. */
export async function runUnlessLost(
  begin: (scope: Scope) => Promise<unknown>,
  scope: Scope,
  isRepeated = false,
): Promise<unknown> {
  const state = { isBegun: false, isOver: false }
  try {
    return await begin(guarded(scope, state))
  } catch (error) {
    // postgres.js 3.4 reports the error that closed a connection once more, instead of the first statement on the next one.
    if (state.isBegun || isRepeated || !isFatal(error)) throw error
    return runUnlessLost(begin, scope, true)
  } finally {
    state.isOver = true
  }
}

/** `begin` settles before its scope only if the connection was lost. */
function guarded(scope: Scope, state: { isBegun: boolean; isOver: boolean }): Scope {
  return async (client) => {
    state.isBegun = true
    const { unsafe, savepoint } = client
    client.unsafe = (...statement) => {
      if (state.isOver) throw new Error('The connection of this transaction was lost')
      return unsafe(...statement)
    }
    if (savepoint) {
      client.savepoint = (name, run) =>
        typeof name === 'string'
          ? savepoint(name, guarded(run as Scope, state))
          : savepoint(guarded(name, state))
    }
    try {
      const result = await scope(client)
      return state.isOver ? never() : result
    } catch (error) {
      if (isFatal(error)) return never()
      // A lost connection rejects the statement in this turn of the event loop, and `begin` by the next one.
      await nextTurn()
      if (state.isOver) return never()
      throw error
    }
  }
}

/** The result of a scope whose `begin` has settled already. */
const never = () => new Promise<never>(() => {})

function isFatal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The first is in English always, but PgBouncer 1.18 sends only the other.
  const { severity, severity_local: local } = error as { severity?: unknown; severity_local?: unknown }
  return FATAL.test(String(severity ?? local)) || isFatal(error.cause)
}
