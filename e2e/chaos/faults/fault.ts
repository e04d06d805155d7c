// What may fail in a run. A fault ends before its promise does; then the service has ten seconds to be ready again.

import type { Gate } from '@/e2e/simulation/wire/gate'
import type { Random } from '@/lib/testing/random'
import type { ChaosCell } from '../parts/cells'
import type { ChaosDatabase } from '../parts/database'
import type { Host } from '../parts/hosts'
import type { LiveProviders } from '../parts/providers'

export interface World {
  database: ChaosDatabase
  cells: readonly ChaosCell[]
  gate: Gate
  hosts: readonly Host[]
  providers: LiveProviders
  awaySeconds: number
  /** Kills the pooler of the database and starts it again; absent where there is none. */
  killPooler?: () => Promise<void>
}

export interface Fault {
  name: string
  /** How often it is played beside the others. */
  weight: number
  /** Why it can't be played here. */
  unavailable?: (world: World) => string | undefined
  /** Resolves, with what was hit, once the fault is over. */
  play(world: World, random: Random): Promise<string>
}

export interface PlayedFault {
  name: string
  what: string
  from: number
  /** When the fault was over. */
  to: number
  /** Milliseconds until a host was ready again, and until every one was; undefined where it was not in time. */
  readyMs?: number
  allReadyMs?: number
}
