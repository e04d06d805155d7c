// A transaction whose connection is lost has ended at the server, and its caller is told so by the client. Nothing more may be
// sent for it: postgres.js 3.4 keeps a ROLLBACK, or any statement, for a closed connection unsent, and that connection then
// never opens again; each query that gets it fails after the time for connecting.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** What is used of the client, and of the one that a transaction gets. */
export interface UnsafeClient {
  unsafe(text: string, values?: unknown[], options?: { prepare?: boolean }): unknown
  begin(options: string | Scope, run?: Scope): Promise<unknown>
  savepoint?(name: string | Scope, run?: Scope): Promise<unknown>
}
export type Scope = (client: UnsafeClient) => unknown

/** The server closes the connection after these: shut down, crashed, or idle in a transaction for too long. */
const FATAL = /^(57P0\d|25P03)$/

/** Runs a scope by `begin`, and sends nothing for it once its connection is lost. Fails as `begin` does. */
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

/** `begin` is over before its scope only where the connection was lost. */
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
      // The loss that failed a statement is known in this turn; it reaches `begin` by the next one.
      await nextTurn()
      if (state.isOver) return never()
      throw error
    }
  }
}

/** What `begin` waits for no longer. */
const never = () => new Promise<never>(() => {})

function isFatal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return FATAL.test(String((error as { code?: unknown }).code)) || isFatal(error.cause)
}
