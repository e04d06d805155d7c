// The read replica of the database: a streaming replica, reached at an address of its own. What is read from it is never
// older than what was committed, by any process, before the read began. One watch serves all cells, which are one database.
import type { Database } from '@/db/client'
import { routedDb } from './routed'
import { type ReplicaState, type WatchOptions, watchReplica } from './watch'

type Primary = Pick<Database, 'db' | 'send'>

export interface Reader {
  /**
   * The database to read from, which refuses to write: the replica if it has everything committed before this call, otherwise
   * the primary.
   */
  readDb(): Promise<Database['db']>
}

interface ReplicaOptions extends Omit<WatchOptions, 'onState'> {
  onState(state: ReplicaState): void
}

export interface Replica {
  /** @param open opens connections to the replica that find the same tables as those of the primary */
  readerOf(primary: Primary, open: () => Database): Reader
  state(): ReplicaState
  close(): Promise<void>
}

export function createReplica({ onState, ...options }: ReplicaOptions): Replica {
  const databases = new Map<Primary, Database>()
  /** Statements that are under way fail at once, and go to the primary. */
  function lose() {
    for (const database of databases.values()) void database.close(0).catch(() => {})
    databases.clear()
  }
  const watch = watchReplica({
    ...options,
    onState(state, isLost) {
      if (!state.isUsed && isLost) lose()
      onState(state)
    },
  })
  return {
    readerOf(primary, open) {
      const findReplica = () => {
        if (!watch.state().isUsed) return undefined
        const database = databases.get(primary) ?? open()
        databases.set(primary, database)
        return database
      }
      const onPrimary = routedDb(primary)
      return {
        readDb: async () => ((await watch.isCurrent()) ? routedDb(primary, findReplica) : onPrimary),
      }
    },
    state: watch.state,
    async close() {
      await watch.close()
      await Promise.all([...databases.values()].map((database) => database.close()))
    },
  }
}

/** Reads from the primary, where there is no replica. */
export function readerOfPrimary(primary: Primary): Reader {
  const onPrimary = routedDb(primary)
  return { readDb: async () => onPrimary }
}
