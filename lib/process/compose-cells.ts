// The cells as this process has them: the connections of each, its reads from the replica, and its providers.
import type { Logger } from 'pino'
import type { CellDatabase, CellDatabases } from '@/db/cells/databases'
import { createDatabase, type Db } from '@/db/client'
import { createReplica, type Reader, readerOfPrimary } from '@/db/replica/replica'
import { LATE_CELL } from '@/lib/base/cells/ask-cells'
import type { CellParts, Cells, Ports } from '@/lib/base/kernel/ctx'
import { outageOf } from '@/lib/base/outages/outage-of'
import { answered, notAnswered } from '@/lib/base/outages/outages'

export interface CellsOfProcess extends Cells {
  /** The connections of a cell. Throws for a cell that this installation does not have. */
  open(cell: number): Promise<CellDatabase>
  close(): Promise<void>
}

interface Parts {
  databases: CellDatabases
  portsIn(db: Db): Ports
  replica: {
    primaryUrl: string
    replicaUrl?: string | undefined
    /** Connections to the replica for each cell. */
    max: number
  }
  log: Logger
}

export function composeCells({ databases, portsIn, replica, log }: Parts): CellsOfProcess {
  const found = new Map<number, CellParts>()
  const { readerOf, close } = composeReaders(replica, log)
  return {
    async find(cell) {
      const known = found.get(cell)
      if (known) return known
      const database = await databases.find(cell)
      if (!database) return undefined
      const parts = found.get(cell) ?? {
        db: database.db,
        readDb: readerOf(database).readDb,
        ports: portsIn(database.db),
      }
      found.set(cell, parts)
      return parts
    },
    list: databases.list,
    note(answering, failed) {
      for (const cell of answering) answered('cell', `cell ${cell}`)
      for (const { cell, error } of failed) {
        const isLate = error instanceof Error && error.name === LATE_CELL
        if (isLate || outageOf(error)) notAnswered({ kind: 'cell', what: `cell ${cell}` })
        else log.error({ event: 'cell.failed', cell, err: error }, 'a cell failed')
      }
    },
    async open(cell) {
      const database = await databases.find(cell)
      if (!database) throw new Error(`This installation has no cell ${cell}`)
      return database
    },
    close,
  }
}

function composeReaders(
  { primaryUrl, replicaUrl, max }: Parts['replica'],
  log: Logger,
): { readerOf(database: CellDatabase): Reader; close(): Promise<void> } {
  if (!replicaUrl) return { readerOf: readerOfPrimary, close: async () => {} }
  const replica = createReplica({
    primaryUrl,
    replicaUrl,
    onState({ isUsed, reason, lagMs }) {
      if (isUsed) log.info({ event: 'replica.used', lagMs }, 'lists are read from the replica')
      else
        log.warn(
          { event: 'replica.not_used', reason, lagMs },
          'lists are read from the primary, the replica is not used',
        )
    },
  })
  return {
    readerOf: (database) =>
      replica.readerOf(database, () => createDatabase({ url: replicaUrl, max, searchPath: database.schema })),
    close: replica.close,
  }
}
