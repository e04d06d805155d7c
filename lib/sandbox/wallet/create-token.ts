import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { SimulatedCard } from './cards'
import { simulatedToken } from './wallet'

/** A token of the simulated wallet. Throws NOT_FOUND where the simulators are off. */
export function createSimulatedToken({ settings, systemNow }: Ctx, card: SimulatedCard): string {
  if (!settings.simulators) throw new Problem('NOT_FOUND')
  return simulatedToken(card, systemNow)
}
