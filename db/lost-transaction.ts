// A transaction whose connection is lost has ended at the server, and `begin` of the client rejects. Nothing more may be
// sent for it: postgres.js 3.4 queues a ROLLBACK, or any statement, on the closed connection and then never opens it again;
// every later query on that connection fails with a connect timeout.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TransactionSql } from 'postgres'

export interface TransactionState {
  isBegun: boolean
  isOver: boolean
}
type Scope<Result> = (client: TransactionSql) => Promise<Result>

/** The server, or a pooler in front of it, closes the connection after an error of these severities. */
const FATAL = /^(FATAL|PANIC)$/

/**
 * Runs a scope by `begin`. Its statements ask `requireOpen` before they are sent, so that none is once its connection is lost.
 * Rejects as `begin` does.
 */
export async function runUnlessLost<Result>(
  begin: (scope: Scope<Result>) => Promise<unknown>,
  work: (client: TransactionSql, state: TransactionState) => Promise<Result>,
  isRepeated = false,
): Promise<Result> {
  const state = { isBegun: false, isOver: false }
  try {
    return (await begin(untilLost((client) => work(client, state), state))) as Result
  } catch (error) {
    // postgres.js 3.4 reports the error that closed a connection once more, instead of the first statement on the next one.
    if (state.isBegun || isRepeated || !isFatal(error)) throw error
    return runUnlessLost(begin, work, true)
  } finally {
    state.isOver = true
  }
}

/** Throws once the transaction has ended, or its connection was lost. */
export function requireOpen({ isOver }: TransactionState): void {
  if (isOver) throw new Error('The connection of this transaction was lost')
}

/** A scope for `begin` or `savepoint`. `begin` settles before its scope only if the connection was lost. */
export function untilLost<Result>(scope: Scope<Result>, state: TransactionState): Scope<Result> {
  return async (client) => {
    state.isBegun = true
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
