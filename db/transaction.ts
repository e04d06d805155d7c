// One transaction on a connection. BEGIN is sent with its first statement and COMMIT with its last ones, so that neither costs a round
// trip: Postgres runs what it gets one after another, and COMMIT rolls back where a statement before it has failed.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ISql } from 'postgres'
import { type Dedicated, lostError, type Reserved } from './dedicated-connection'
import { type LateWrite, type Queries, queriesOn, type Totals } from './queries'
import type { Line, Send } from './send'
import { traced } from './trace-statements'

/** One transaction, on its connection. */
export interface Tx extends Queries {
  /** Runs the work in a savepoint, which alone is rolled back if the work throws. */
  savepoint<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * Sends the one statement that `write` makes together with COMMIT, after everything else. So nothing in the transaction may need its
   * result, nor read what it writes; where it fails, nothing is committed and the transaction throws.
   */
  withCommit(write: LateWrite): void
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
      await commit(state, scope)
      return result
    } catch (error) {
      if (!state.isOver) await rollBack(dedicated, state)
      throw firstFailure(error, scope)
    } finally {
      state.isOver = true
    }
  })
}

function txOn(state: State, scope: Scope): Tx {
  const send = traced(sendIn(state, scope))
  return {
    ...queriesOn(send, state.settings.totals),
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
}

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
    if (state.settings.waitsForBegin) {
      await begun
      requireOpen(state)
    }
    const sent = Promise.resolve(run(lineOf(state)))
    sent.catch((error: unknown) => {
      scope.failure ??= error
    })
    return sent
  }
}

function begin(state: State, scope: Scope): Promise<unknown> {
  if (!state.begun) {
    const { begin: text } = state.settings
    state.begun = Promise.resolve(sendNow(state)(text, ({ client }) => client.unsafe(text).execute()))
    state.begun.catch((error: unknown) => {
      scope.failure ??= error
    })
  }
  return state.begun
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
  // A statement of postgres.js is sent some turns after it was made: COMMIT is made as they are, and so comes after them.
  const sent = scope.last.map((statement) => statement())
  const ended = Promise.resolve(sendNow(state)('commit', ({ client }) => client.unsafe('commit')))
  const [end, ...outcomes] = await Promise.allSettled([ended, ...sent])
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  if (end.status === 'rejected') throw end.reason
  if (end.value.command !== 'COMMIT') throw scope.failure ?? new Error('The transaction was rolled back')
  await Promise.all(scope.writes.map(({ done }) => done))
}

/** A connection that cannot roll back is lost, or soon will be. */
async function rollBack(dedicated: Dedicated, state: State): Promise<void> {
  state.isOver = true
  const { reserved, begun } = state
  if (!begun || reserved.isLost()) return
  const { client } = lineOf(state)
  await Promise.race([client.unsafe('rollback').execute(), reserved.lost]).catch(() => dedicated.replace())
}

/** What Postgres refuses after a failure hides that one. */
function firstFailure(error: unknown, { failure }: Scope): unknown {
  return isRefused(error) ? (failure ?? error) : error
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '25P02' || isRefused(error.cause))
