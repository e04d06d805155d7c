import type { Ctx } from '@/lib/kernel/ctx'
import { nextStatus } from '@/lib/kernel/state-machine'
import { type AuthenticationTrigger, authenticationTransitions } from './authentication'
import { type AuthenticationRow, type NewAuthentication, updateAuthenticationStatus } from './store'

/** The only writer of its status; undefined where it was finished, or another was faster. */
export async function moveAuthentication(
  ctx: Ctx,
  authentication: AuthenticationRow,
  trigger: AuthenticationTrigger,
  stamps: Partial<Pick<NewAuthentication, 'challenge' | 'transStatus' | 'ended'>> = {},
): Promise<AuthenticationRow | undefined> {
  const status = nextStatus(authenticationTransitions, authentication.status, trigger)
  return status && updateAuthenticationStatus(ctx.db, authentication, { ...stamps, status })
}
