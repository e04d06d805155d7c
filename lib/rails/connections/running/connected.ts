import type { ProviderPorts } from '@/lib/base/kernel/ctx'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { logFault } from '@/lib/base/outages/faults'
import { NotSent } from '@/lib/rails/connections/http/request'
import type { AllPorts, ConnectionKind } from '@/lib/rails/connections/kind'
import { findConnection, findVersion } from '@/lib/rails/connections/store'
import { type AdapterDeps, adapterInput, kindOf } from './adapter-input'
import type { CircuitRow } from './circuit-store'
import { createGuard, type GuardDeps, guardedPort, missingPort } from './guard'

/** How long a process uses a connection without looking for a newer version: revoked credentials and open circuits included. */
export const REREAD_AFTER_MS = 3 * SECOND_MS
/** Adapters of one process, so that sellers with banks of their own don't fill its memory. */
const MAX_ADAPTERS = 500

interface Entry {
  version: number
  circuit: CircuitRow | undefined
  /** Milliseconds of the process clock. */
  readAt: number
  ports: ProviderPorts
}

export interface ConnectedDeps extends AdapterDeps {
  kinds: readonly ConnectionKind[]
  guard: Omit<GuardDeps, 'clock'>
}

/**
 * The providers behind a connection. Its adapters are made when they are first used, once for each version; every few seconds of
 * use its version and circuit are read again. Throws NotSent where it is unknown or can't be opened.
 */
export function createConnected(deps: ConnectedDeps): (connectionId: number) => Promise<ProviderPorts> {
  const entries = new Map<number, Entry>()
  const reading = new Map<number, Promise<Entry>>()

  async function read(connectionId: number): Promise<Entry> {
    const found = await findVersion(deps.db, connectionId)
    if (!found) throw new Error(`connection ${connectionId} does not exist`)
    const { version } = found
    const circuit = found.circuit ?? undefined
    const readAt = deps.clock().getTime()
    const existing = entries.get(connectionId)
    if (existing?.version === version) return Object.assign(existing, { circuit, readAt })
    const entry: Entry = { version, circuit, readAt, ports: await create(connectionId, () => entry.circuit) }
    // The oldest of a full map is the first of it: those in use are made again when they are needed.
    if (entries.size >= MAX_ADAPTERS) entries.delete(entries.keys().next().value!)
    entries.delete(connectionId)
    entries.set(connectionId, entry)
    return entry
  }

  async function create(connectionId: number, circuit: () => CircuitRow | undefined): Promise<ProviderPorts> {
    const row = (await findConnection(deps.db, connectionId))!
    const kind = kindOf(deps.kinds, row.kind)
    const input = adapterInput(kind, row, deps)
    const made = kind.create(input)
    const guard = createGuard({ connectionId, name: row.name, circuit }, { ...deps.guard, clock: deps.clock })
    const port = <Name extends keyof AllPorts>(name: Name): AllPorts[Name] => {
      const own: AllPorts[Name] | undefined = made[name]
      return own ? guardedPort(own, name, guard) : missingPort<AllPorts[Name]>(name, row.name)
    }
    const pixKey = kind.pixKey?.(input.settings)
    return {
      pix: port('pix'),
      bankSlip: port('bankSlip'),
      acquirer: port('acquirer'),
      threeDSecure: port('threeDSecure'),
      payouts: port('payouts'),
      disputeGateway: port('disputeGateway'),
      ...(pixKey && { pixKey }),
    }
  }

  return async (connectionId) => {
    const entry = entries.get(connectionId)
    if (entry && deps.clock().getTime() - entry.readAt < REREAD_AFTER_MS) return entry.ports
    let pending = reading.get(connectionId)
    if (!pending) {
      pending = read(connectionId).finally(() => reading.delete(connectionId))
      reading.set(connectionId, pending)
    }
    try {
      return (await pending).ports
    } catch (cause) {
      logFault(cause)
      throw new NotSent(`connection ${connectionId} can't be used`, { cause })
    }
  }
}
