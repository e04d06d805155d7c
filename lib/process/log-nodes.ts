// The nodes of Citus as a process with DATABASE_NODES reaches them, and what its log says of it.
import type { Logger } from 'pino'
import type { CellsOptions } from '@/db/cells/databases'
import { readNodeAddresses } from '@/lib/base/settings/node-addresses'

export function nodesOf(
  { DATABASE_NODES }: { DATABASE_NODES?: string | undefined },
  log: Logger,
): CellsOptions['nodes'] {
  const addressOf = DATABASE_NODES && readNodeAddresses(DATABASE_NODES)
  if (!addressOf) return undefined
  return {
    addressOf,
    onReached({ schema, server, error }) {
      if (error)
        log.warn({ event: 'cell.not_at_node', schema, err: error }, 'the coordinator serves the cell')
      else log.info({ event: 'cell.reached', schema, server }, 'the cell is reached')
    },
  }
}
