import type { Ctx } from '@/lib/base/kernel/ctx'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import {
  type AuthenticationTrigger,
  authenticationStatuses,
  authenticationTransitions,
} from './authentication'
import { type AuthenticationRow, type NewAuthentication, updateAuthenticationStatus } from './store'

/**
 * The only writer of an authentication's status. Undefined if the transition is not allowed, or a charge took the
 * authentication meanwhile.
 */
export async function moveAuthentication(
  ctx: Ctx,
  authentication: AuthenticationRow,
  trigger: AuthenticationTrigger,
  stamps: Partial<Pick<NewAuthentication, 'challenge' | 'transStatus' | 'ended'>> = {},
): Promise<AuthenticationRow | undefined> {
  const from = authenticationStatuses.filter((one) => nextStatus(authenticationTransitions, one, trigger))
  const status = nextStatus(authenticationTransitions, from[0]!, trigger)!
  return updateAuthenticationStatus(ctx.db, authentication, from, { ...stamps, status })
}
