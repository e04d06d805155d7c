// What the simulated banks do with a refund, from the centavos of its value: a bank knows nothing else of it.

import { MINUTE_MS } from '@/lib/kernel/durations'
import type { Centavos } from '@/lib/kernel/money'

const REFUSED_CENTAVOS = 51
const SLOW_CENTAVOS = 52
const SLOW_MS = MINUTE_MS

/** When a refund that is asked for now has arrived; undefined where it is refused. */
export function arrivalOf(value: Centavos, at: Date): Date | undefined {
  const magic = value % 100
  if (magic === REFUSED_CENTAVOS) return undefined
  return magic === SLOW_CENTAVOS ? new Date(at.getTime() + SLOW_MS) : at
}

/** What a bank says at an instant of a refund that has arrived by another; of none it says that it is refused. */
export function refundAnswer(arrivesAt: Date | undefined, at: Date) {
  if (!arrivesAt) return { outcome: 'refused' as const }
  return { outcome: arrivesAt <= at ? ('done' as const) : ('pending' as const) }
}
