// When certificates end, which the installation needs to speak to banks, to partners and to wallets.
import { DAY_MS } from '@/lib/base/kernel/durations'
import { isAlive } from './process'
import type { Sample } from './sample-store'

const WARN_BEFORE_MS = 21 * DAY_MS
const ENDS_SOON_MS = 3 * DAY_MS

export interface Ending {
  /** Of a connection, or of the setting that names the file. */
  name: string
  endsAt: Date
}

export function stateOfEnding({ endsAt }: Ending, now: Date): 'OK' | 'WARNING' | 'DANGER' {
  const left = endsAt.getTime() - now.getTime()
  if (left < ENDS_SOON_MS) return 'DANGER'
  return left < WARN_BEFORE_MS ? 'WARNING' : 'OK'
}

/** The certificates of processes and of connections in use, the first to end first. */
export function endingsOf({ processes, connections, at }: Sample): Ending[] {
  const own = processes
    .filter((one) => isAlive(one, at))
    .flatMap(({ certificates }) => certificates)
    .map(({ setting, endsAt }) => ({ name: setting, endsAt: new Date(endsAt) }))
  const ofConnections = connections.flatMap(({ connection: { active, name, certificateEndsAt } }) =>
    active && certificateEndsAt ? [{ name, endsAt: certificateEndsAt }] : [],
  )
  const once = new Map([...own, ...ofConnections].map((one) => [`${one.name} ${one.endsAt.getTime()}`, one]))
  return [...once.values()].toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
}
