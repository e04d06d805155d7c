import type { Ctx } from './ctx'
import { MINUTE_MS } from './durations'
import { Problem } from './problem'

/** For how long a proof, the sign-in included, is valid for actions that need a recent one. */
const STEP_UP_MS = 5 * MINUTE_MS

/** Whether a person of the portal gave the password or a second factor recently; other actors have no session. */
export function hasSteppedUp({ actor, systemNow }: Pick<Ctx, 'actor' | 'systemNow'>): boolean {
  if (actor.kind === 'operator-viewer') return false
  if (!('sessionUuid' in actor)) return true
  return actor.provenAt !== undefined && systemNow.getTime() - actor.provenAt.getTime() < STEP_UP_MS
}

/**
 * Throws FORBIDDEN with `stepUp` for a person of the portal without a recent proof; the portal then requests one and repeats
 * the action.
 */
export function requireStepUp(ctx: Pick<Ctx, 'actor' | 'systemNow'>): void {
  if (!hasSteppedUp(ctx)) throw new Problem('FORBIDDEN', { stepUp: true })
}
