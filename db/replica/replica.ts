// The read replica of the database: a streaming replica, reached at an address of its own. What is read from it is never
// older than what was committed, by any process, before the read began.
import { createDatabase, type Database } from '@/db/client'
import { routedDb } from './routed'
import { type ReplicaState, type WatchOptions, watchReplica } from './watch'

/** What reads choose their database by. */
interface Reader {
  /** The database to read from, which refuses to write. */
  readDb(): Promise<Database['db']>
  close(): Promise<void>
}

export interface Replica extends Reader {
  /** The database to read from: the replica if it has everything committed before this call, otherwise the primary. */
  readDb(): Promise<Database['db']>
  state(): ReplicaState
}

interface ReplicaOptions extends Omit<WatchOptions, 'onState'> {
  primary: Pick<Database, 'db' | 'send'>
  /** Opens connections to the replica. */
  open(): Database
  onState(state: ReplicaState): void
}

export function createReplica({ primary, open, onState, ...options }: ReplicaOptions): Replica {
  let database: Database | undefined
  /** Statements that are under way fail at once, and go to the primary. */
  function lose() {
    void database?.close(0).catch(() => {})
    database = undefined
  }
  const watch = watchReplica({
    ...options,
    onState(state, isLost) {
      if (state.isUsed) database ??= open()
      else if (isLost) lose()
      onState(state)
    },
  })
  const findReplica = () => (watch.state().isUsed ? database : undefined)
  const onPrimary = routedDb(primary)
  return {
    readDb: async () => ((await watch.isCurrent()) ? routedDb(primary, findReplica) : onPrimary),
    state: watch.state,
    async close() {
      await watch.close()
      await database?.close()
    },
  }
}

interface ReaderOptions extends Pick<ReplicaOptions, 'primaryUrl' | 'onState'> {
  replicaUrl?: string
  /** Connections to the replica, as `createDatabase` counts them. */
  max: number
}

/** Reads from the primary where there is no replica. */
export function createReader(primary: Database, { replicaUrl, max, ...options }: ReaderOptions): Reader {
  if (replicaUrl)
    return createReplica({
      ...options,
      primary,
      replicaUrl,
      open: () => createDatabase({ url: replicaUrl, max }),
    })
  const onPrimary = routedDb(primary)
  return { readDb: async () => onPrimary, close: async () => {} }
}
