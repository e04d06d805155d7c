import type { Db } from '@/db/client'
import type { Ctx, ProviderPorts } from '@/lib/base/kernel/ctx'
import type { Sealer } from '@/lib/base/kernel/sealed'
import { type CallOutcome, createHealthLog, type HealthLog } from '@/lib/rails/connections/health/health-log'
import { addMinutes } from '@/lib/rails/connections/health/store'
import type { ConnectionKind } from '@/lib/rails/connections/kind'
import { claimTrial } from './circuit-store'
import { createConnected } from './connected'
import { closeAfterIncident, openForIncident } from './report-incident'

export interface Connections {
  /** The providers behind a connection, which store what they need of a sale in the cell of this database. */
  connectedIn(db: Db): (connectionId: number) => Promise<ProviderPorts>
  health: HealthLog
}

interface Options {
  kinds: readonly ConnectionKind[]
  db: Db
  sealer: Sealer
  publicUrl: string
  callbackBase?: string
  clock(): Date
  /** The context in which incidents are reported. */
  systemCtx(): Ctx | Promise<Ctx>
  onDropped?(dropped: { count: number; error?: unknown }): void
  onCall?(outcome: CallOutcome): void
}

/** The connections of one process: their adapters, measured and guarded by circuits that all processes share. */
export function createConnections({ systemCtx, onDropped, onCall, ...deps }: Options): Connections {
  const health = createHealthLog({ write: (rows) => addMinutes(deps.db, rows), onDropped })
  const add = (outcome: CallOutcome) => {
    onCall?.(outcome)
    health.add(outcome)
  }
  const guard = {
    health: { add },
    open: async (failure: Parameters<typeof openForIncident>[1]) =>
      openForIncident(await systemCtx(), failure),
    close: async (connectionId: number) => closeAfterIncident(await systemCtx(), connectionId),
    claimTrial: (connectionId: number, at: Date) => claimTrial(deps.db, connectionId, at),
  }
  return { connectedIn: (db) => createConnected({ ...deps, db, guard }), health }
}
