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

/** The server closes the connection after these: shut down, crashed, or idle in a transaction for too long. */
const FATAL = /^(57P0\d|25P03)$/

/** Runs a scope by `begin`, and sends nothing for it once its connection is lost. Rejects as `begin` does. */
export async function runUnlessLost(
  begin: (scope: Scope) => Promise<unknown>,
  scope: Scope,
): Promise<unknown> {
  const state = { isOver: false }
  try {
    return await begin(guarded(scope, state))
  } finally {
    state.isOver = true
  }
}

/** `begin` settles before its scope only if the connection was lost. */
function guarded(scope: Scope, state: { isOver: boolean }): Scope {
  return async (client) => {
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
  return FATAL.test(String((error as { code?: unknown }).code)) || isFatal(error.cause)
}
