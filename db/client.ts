// The database as use-cases and stores get it: drizzle for statements whose conditions vary, `sql` for frequent ones, both on the
// same connections. Statements are named and prepared, except behind a pooler that gives each transaction another connection.
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Sql } from 'postgres'
import { type ConnectOptions, connectRaw, connectText, type RawSql } from './connect'
import { openDedicated } from './dedicated-connection'
import { type Queries, queriesOn, type Totals } from './queries'
import { createNaming, type Line, type Send } from './send'
import { traced } from './trace-statements'
import { runTransaction, type Tx } from './transaction'
import { createTurns, type PoolUse } from './turns'

export type { Tx } from './transaction'
export type { PoolUse } from './turns'

type TransactionOptions = Pick<PgTransactionConfig, 'isolationLevel' | 'accessMode'>

/** The connections to a database; each statement is a transaction of its own. */
export interface Db extends Queries {
  /** Commits when the work is done, and rolls back if it throws. Waits while all connections for transactions are used. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  planned(): Db
  /** The same where it may add and drop tables: with Citus that is the coordinator alone. */
  toDefine(): Db
}

export interface Database {
  db: Db
  /** What `db` sends its statements by, outside of transactions. */
  send: Send
  /** postgres.js itself, for proofs and tests; behind a pooler, for no more statements at once than it has connections. */
  sql: RawSql
  /** How far the connections for transactions are used now. */
  pool(): PoolUse
  /** Waits up to `timeoutSeconds` for running queries. */
  close(timeoutSeconds?: number): Promise<void>
}

export interface DatabaseOptions extends ConnectOptions {
  /** Connections of `db`, three quarters of them for transactions. `sql` opens up to half as many more when it is used. */
  max?: number
}

export function createDatabase({ max = 10, ...options }: DatabaseOptions): Database {
  const isPooled = options.isPooled === true
  const forTransactions = Math.max(1, Math.ceil(max * 0.75))
  const others = Math.max(1, max - forTransactions)
  // Behind a pooler one more, so that a query need not wait for a proof, which reads everything in one transaction.
  const sql = connectRaw(options, Math.max(isPooled ? 2 : 1, Math.ceil(max / 2)))
  const own = Array.from({ length: others }, () => connectText(options, 1))
  const send = traced(isPooled ? oneByOne(own) : together(own))
  const totals: Totals = new Map()
  const transactions = transactionsOn(options, forTransactions, { isNamed: namingOf(isPooled), totals })
  return {
    db: dbOn(queriesOn(send, totals), transactions.transaction),
    send,
    sql,
    pool: transactions.use,
    async close(timeoutSeconds = 5) {
      const others = [...own, sql].map((client) => client.end({ timeout: timeoutSeconds }))
      await Promise.all([...transactions.end(timeoutSeconds), ...others])
    },
  }
}

/** Statements by `queries`, each by itself, and transactions, whose statements are named in any case. */
export function dbOn(queries: Queries, transaction: Db['transaction'], toDefine?: () => Db): Db {
  const db: Db = {
    ...queries,
    transaction,
    planned: () => dbOn(queries.planned(), transaction, toDefine),
    toDefine: () => toDefine?.() ?? db,
  }
  return db
}

const namingOf = (isPooled: boolean): Line['isNamed'] => (isPooled ? () => false : createNaming())

/**
 * Each statement is sent at once, on the connection that has the fewest to answer. Each client has one connection: in a pool of
 * postgres.js 3.4 the list of those that work grows with every statement until one of them is idle, and is searched for each.
 */
function together(clients: readonly Sql[]): Send {
  const lines = clients.map((client) => ({ client, isNamed: namingOf(false), unanswered: 0 }))
  return (_, run) => {
    const line = lines.reduce((least, one) => (one.unanswered < least.unanswered ? one : least))
    line.unanswered += 1
    const sent = run(line)
    const count = () => {
      line.unanswered -= 1
    }
    sent.then(count, count)
    return sent
  }
}

/**
 * A statement with parameters is described first, in a message that does not end with a Sync: sent behind another statement,
 * PgBouncer 1.18 gives the connection of the server back when that one ends, and the description never arrives. postgres.js has
 * no public option against that, so here each client has one connection and gets the next statement when the one before has
 * ended. A transaction waits for each of its own anyway.
 */
function oneByOne(clients: readonly Sql[]): Send {
  const turns = createTurns(clients.map((client) => ({ client, isNamed: namingOf(true) })))
  return (_, run) => turns.run(run)
}

/** What all transactions of a database share. */
interface Shared extends Pick<Line, 'isNamed'> {
  totals: Totals
}

/** Begins transactions on separate connections, one on each at a time. */
function transactionsOn(options: ConnectOptions, connections: number, shared: Shared) {
  const all = Array.from({ length: connections }, () => openDedicated(options))
  const turns = createTurns(all)
  // Behind a pooler nothing is sent before the connection of the server is this transaction's.
  const waitsForBegin = options.isPooled === true
  const transaction: Db['transaction'] = (work, wanted = {}) =>
    turns.run((dedicated) =>
      runTransaction(dedicated, { begin: beginOf(wanted), waitsForBegin, ...shared }, work),
    )
  const end = (timeoutSeconds: number) => all.map((dedicated) => dedicated.end(timeoutSeconds))
  return { transaction, use: turns.use, end }
}

const beginOf = ({ isolationLevel, accessMode }: TransactionOptions) =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')
