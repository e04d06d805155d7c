// A database that only reads, from the replica while that may be used. A statement that the replica cannot serve is sent to
// the primary, once. A statement that writes or locks is refused by either, so that no decision about money reads from here.
import postgres from 'postgres'
import { type Database, dbOn } from '@/db/client'
import { queriesOn } from '@/db/queries'

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

const MAX_KNOWN = 1_000
const known = new Set<string>()

function requireReading(text: string): void {
  if (known.has(text)) return
  if (READS.test(text) && !WRITES.test(text)) {
    if (known.size < MAX_KNOWN) known.add(text)
    return
  }
  throw new Error(`Not for a database that only reads: ${text.slice(0, 80)}`)
}

type Source = Pick<Database, 'db' | 'send'>

/**
 * For the statements of one read. Once the primary has served one of them it serves the later ones too: the replica may not have
 * replayed yet what that one has shown.
 * @param findReplica the replica, while it may be used; without it all reads go to the primary
 */
export function routedDb(
  primary: Source,
  findReplica: () => Source | undefined = () => undefined,
): Database['db'] {
  let stays = false
  function onPrimary<Result>(run: (source: Source) => PromiseLike<Result>) {
    stays = true
    return run(primary)
  }
  async function onReplica<Result>(run: (source: Source) => PromiseLike<Result>): Promise<Result> {
    const replica = stays ? undefined : findReplica()
    if (!replica) return onPrimary(run)
    try {
      return await run(replica)
    } catch (error) {
      if (!isOfReplica(error)) throw error
      return onPrimary(run)
    }
  }

  const send: Source['send'] = async (text, run) => {
    requireReading(text)
    return onReplica((source) => source.send(text, run))
  }
  return dbOn(queriesOn(send, primary.db.totals), async (work, options) => {
    if (options?.accessMode !== 'read only')
      throw new Error('Not for a database that only reads: a transaction that may write')
    return onReplica(({ db }) => db.transaction(work, options))
  })
}
