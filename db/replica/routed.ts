// A database that only reads, from the replica while that may be used. A statement that the replica cannot serve is sent to
// the primary, once. A statement that writes or locks is refused by either, so that no decision about money reads from here.
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Database } from '@/db/client'
import type { UnsafeClient } from '@/db/lost-transaction'

type RoutedDb = Database['db']

interface Query extends PromiseLike<unknown> {
  values(): PromiseLike<unknown>
}

/** Of the query itself: the values, the permissions, a write, the time it took. The primary would fail alike. */
const OF_QUERY = /^(22|23|42|25006|57014)/
const LOST = /^(CONNECT|ECONN|EHOST|ENET|EAI_AGAIN$|ENOTFOUND$|EPIPE$|ETIMEDOUT$)/

/** Whether the primary may serve what failed so: a lost connection, a conflict with what is replayed. */
function isOfReplica(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof postgres.PostgresError) return !OF_QUERY.test(error.code)
  return LOST.test(String((error as { code?: unknown }).code)) || isOfReplica(error.cause)
}

/** Totals above some number are estimated from a plan. */
const READS = /^[\s(]*(explain\s*\(format json\)\s*)?(select|with)\b/i
const WRITES =
  /\b(insert\s+into|delete\s+from|update\s+(only\s+)?[\w."]+\s+(as\s+\w+\s+)?set|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share|pg_(try_)?advisory\w*)\b/i

function requireReading(text: string): void {
  if (!READS.test(text) || WRITES.test(text))
    throw new Error(`Not for a database that only reads: ${text.slice(0, 80)}`)
}

const clientOf = (db: RoutedDb) => (db as unknown as { $client: UnsafeClient }).$client

/**
 * For the statements of one read. Once the primary has served one of them it serves the later ones too: the replica may not have
 * replayed yet what that one has shown.
 * @param findReplica the replica, while it may be used; without it all reads go to the primary
 */
export function routedDb(
  primary: RoutedDb,
  findReplica: () => RoutedDb | undefined = () => undefined,
): RoutedDb {
  let stays = false
  function onPrimary<Result>(run: (db: RoutedDb) => PromiseLike<Result>) {
    stays = true
    return run(primary)
  }
  async function onReplica<Result>(run: (db: RoutedDb) => PromiseLike<Result>): Promise<Result> {
    const replica = stays ? undefined : findReplica()
    if (!replica) return onPrimary(run)
    try {
      return await run(replica)
    } catch (error) {
      if (!isOfReplica(error)) throw error
      return onPrimary(run)
    }
  }

  const client = {
    ...{ options: (clientOf(primary) as unknown as { options: object }).options },
    unsafe(...statement: Parameters<UnsafeClient['unsafe']>) {
      requireReading(statement[0])
      const send = (db: RoutedDb) => clientOf(db).unsafe(...statement) as Query
      return {
        // biome-ignore lint/suspicious/noThenProperty: it is sent when it is awaited, as the queries of the client are.
        then: (...handlers: Parameters<Query['then']>) => onReplica(send).then(...handlers),
        values: () => onReplica((db) => send(db).values()),
      }
    },
  }
  // Without the tables, which only relational queries need: collecting them costs more than a read.
  const routed = drizzle(client as never) as unknown as RoutedDb
  routed.transaction = (work, config) => {
    if (config?.accessMode !== 'read only')
      throw new Error('Not for a database that only reads: a transaction that may write')
    return onReplica((db) => db.transaction(work, config))
  }
  return routed
}
