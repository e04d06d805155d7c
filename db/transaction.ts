// One transaction on a connection. BEGIN is sent with its first statement and COMMIT with its last ones, so that neither costs a round
// trip: Postgres runs what it gets one after another, and COMMIT rolls back where a statement before it has failed.
import { setImmediate as nextTurn } from 'node:timers/promises'
import postgres, { type ISql } from 'postgres'
import { type Dedicated, lostError, type Reserved } from './dedicated-connection'
import { type LateWrite, type Queries, queriesOn, type Totals } from './queries'
import { type Rows, rowsOf } from './rows'
import type { Line, Send } from './send'
import { traced } from './trace-statements'

/** One transaction, on its connection. */
export interface Tx extends Queries {
  /** Runs the work in a savepoint, which alone is rolled back if the work throws. */
  savepoint<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * Sends the one statement that `write` makes together with COMMIT or, where another statement of the transaction follows, together
   * with that one and before it, which sees what was written. Nothing may need its result; where it fails, nothing is committed and the
   * transaction throws. A statement of drizzle is built first, so that it may also be sent after the one that follows.
   */
  withCommit(write: LateWrite): void
  /** The same for rows. */
  rows: Rows
  planned(): Tx
}

interface TransactionSettings {
  /** The statement that begins it. */
  begin: string
  isNamed: Line['isNamed']
  /** Whether BEGIN is answered before anything else is sent. */
  waitsForBegin: boolean
  /** Of the database, as outside of transactions. */
  totals: Totals
}

/** A transaction, or a savepoint in it. */
interface Scope {
  /** The first failure of a statement: after it Postgres refuses every other one. */
  failure?: unknown
  last: LastStatement[]
  writes: { done: Promise<unknown>; isRegistered: boolean }[]
}

type LastStatement = () => Promise<unknown>

interface State {
  reserved: Reserved
  settings: TransactionSettings
  begun?: Promise<unknown>
  /** While it may wait in the client for the answer to a statement before it. */
  commit?: { cancel(): void }
  isOver: boolean
  savepoints: number
}

const newScope = (): Scope => ({ last: [], writes: [] })

/** Commits when the work is done, and rolls back if it throws. */
export function runTransaction<Result>(
  dedicated: Dedicated,
  settings: TransactionSettings,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return dedicated.use(async (reserved) => {
    const state: State = { reserved, settings, isOver: false, savepoints: 0 }
    const scope = newScope()
    try {
      const result = await Promise.race([work(txOn(state, scope)), reserved.lost])
      await requireRegistered(scope)
      if (scope.failure !== undefined) throw scope.failure
      if (reserved.isLost()) throw lostError()
      state.isOver = true
      await Promise.race([commit(state, scope), reserved.lost])
      return result
    } catch (error) {
      if (!state.isOver) await rollBack(state)
      throw firstFailure(error, scope)
    } finally {
      state.isOver = true
    }
  })
}

function txOn(state: State, scope: Scope): Tx {
  const send = traced(sendIn(state, scope))
  const own: Pick<Tx, 'savepoint' | 'withCommit'> = {
    async savepoint(work) {
      const name = `s${state.savepoints++}`
      const inner = newScope()
      await control(send, `savepoint ${name}`)
      try {
        const result = await work(txOn(state, inner))
        await requireRegistered(inner)
        if (inner.failure !== undefined) throw inner.failure
        scope.last.push(...inner.last)
        scope.writes.push(...inner.writes)
        return result
      } catch (error) {
        await control(send, `rollback to ${name}`)
        throw firstFailure(error, inner)
      }
    },
    withCommit(write) {
      requireOpen(state)
      const entry = { isRegistered: false } as Scope['writes'][number]
      scope.writes.push(entry)
      const last: Send = (text, run) =>
        new Promise((resolve, reject) => {
          if (entry.isRegistered) return reject(new Error(`A second statement with COMMIT: ${text}`))
          entry.isRegistered = true
          scope.last.push(() => Promise.resolve(sendNow(state)(text, run)).then(resolve, rethrow(reject)))
        })
      entry.done = Promise.resolve(write(queriesOn(last, state.settings.totals)))
      entry.done.catch(() => {})
    },
  }
  return txWith(queriesOn(send, state.settings.totals), { ...own, rows: rowsOf(own) })
}

function txWith(queries: Queries, own: Pick<Tx, 'savepoint' | 'withCommit' | 'rows'>): Tx {
  const { planned } = queries
  return Object.assign(queries, own, { planned: () => txWith(planned(), own) })
}

const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))

const rethrow = (reject: (error: unknown) => void) => (error: unknown) => {
  reject(error)
  throw error
}

const lineOf = ({ reserved, settings }: State): Line => ({
  client: reserved.client as unknown as ISql,
  isNamed: settings.isNamed,
})

const sendNow = (state: State): Send => traced((_, run) => run(lineOf(state)))

/** Sends what it gets at once; the first statement after BEGIN. */
function sendIn(state: State, scope: Scope): Send {
  return async (_, run) => {
    requireOpen(state)
    const begun = begin(state, scope)
    // What is queued while this statement waits comes after it.
    const before = scope.last.splice(0)
    if (state.settings.waitsForBegin) {
      await begun
      requireOpen(state)
    }
    sendAll(state, scope, before)
    return noted(state, scope, Promise.resolve(run(lineOf(state))))
  }
}

const sendAll = (state: State, scope: Scope, statements: readonly LastStatement[]): Promise<unknown>[] =>
  statements.map((statement) => noted(state, scope, statement()))

function begin(state: State, scope: Scope): Promise<unknown> {
  if (!state.begun) {
    const { begin: text } = state.settings
    const begun = sendNow(state)(text, ({ client }) => client.unsafe(text).execute())
    state.begun = noted(state, scope, Promise.resolve(begun))
    // What was sent with it then runs by itself, so nothing may follow. Only pg_cancel_backend in the microseconds of a BEGIN does that: a
    // shutdown ends both, and a failed session refuses both. A default_transaction_read_only that BEGIN lifts would undo the operator's.
    state.begun.catch(() => state.reserved.giveUp())
  }
  return state.begun
}

/**
 * Keeps the first failure. One that is not an error of the server is of a statement that the client did not send, or not whole: it
 * mistakes the answers that come, so nothing more is sent on its connection.
 */
function noted<Result>(state: State, scope: Scope, sent: Promise<Result>): Promise<Result> {
  sent.catch((error: unknown) => {
    scope.failure ??= error
    if (error instanceof postgres.PostgresError) return
    state.commit?.cancel()
    state.reserved.giveUp()
  })
  return sent
}

const control = (send: Send, text: string) => send(text, ({ client }) => client.unsafe(text))

/** Throws once the transaction has ended, or its connection was lost. */
function requireOpen({ isOver, reserved }: State): void {
  if (isOver || reserved.isLost()) throw lostError()
}

/** What is built by drizzle is a statement a few turns later. */
async function requireRegistered({ writes }: Scope): Promise<void> {
  const isWaiting = () => writes.some(({ isRegistered }) => !isRegistered)
  if (isWaiting()) await nextTurn()
  if (isWaiting()) throw new Error('What is sent with COMMIT is not known when the work is done')
}

/** Nothing is sent for a transaction without statements. */
async function commit(state: State, scope: Scope): Promise<void> {
  if (!state.begun && scope.last.length === 0) return
  const begun = begin(state, scope)
  if (state.settings.waitsForBegin) await begun
  const sent = sendAll(state, scope, scope.last.splice(0))
  // A statement that the client refuses, such as one with a wrong value, never reaches the server: no COMMIT may follow it. It is
  // refused before the next tick, and what is sent until the next turn of the event loop is sent together.
  if (sent.length > 0) await nextTick()
  if (state.reserved.isLost()) throw lostError()
  const ended = Promise.resolve(
    sendNow(state)('commit', ({ client }) => {
      const query = client.unsafe('commit')
      state.commit = query
      return query
    }),
  )
  const [end, ...outcomes] = await Promise.allSettled([ended, ...sent])
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  if (end.status === 'rejected') throw end.reason
  if (end.value.command !== 'COMMIT') throw scope.failure ?? new Error('The transaction was rolled back')
  await Promise.all(scope.writes.map(({ done }) => done))
}

/** A connection that cannot roll back is lost, or soon will be. */
async function rollBack(state: State): Promise<void> {
  state.isOver = true
  const { reserved, begun } = state
  if (!begun || reserved.isLost()) return
  const { client } = lineOf(state)
  await Promise.race([client.unsafe('rollback').execute(), reserved.lost]).catch(() => reserved.giveUp())
}

/** What Postgres refuses after a failure, and the loss that one leads to, hide it. */
function firstFailure(error: unknown, { failure }: Scope): unknown {
  return isRefused(error) || isLoss(error) ? (failure ?? error) : error
}

const isLoss = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === lostError().code

const isRefused = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '25P02' || isRefused(error.cause))
