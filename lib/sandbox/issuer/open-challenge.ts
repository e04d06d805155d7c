import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { challengeWindows } from '@/lib/three-d-secure/authentication'
import { readMessage } from '@/lib/three-d-secure/messages'
import { requireChallenged } from './load-challenge'
import { findChallenged } from './store'

/** The path of the challenge page for a challenge message. Throws NOT_FOUND if it matches no challenge. */
export async function openChallenge(ctx: Ctx, { creq }: { creq: string }): Promise<{ path: string }> {
  const message = readMessage(creq)
  if (!ctx.settings.simulators || !message) throw new Problem('NOT_FOUND')
  const { acsTransID = '', threeDSServerTransID, challengeWindowSize = '' } = message
  const challenged = requireChallenged(await findChallenged(ctx.db, acsTransID))
  if (challenged.reference !== threeDSServerTransID) throw new Problem('NOT_FOUND')
  const window = challengeWindowSize in challengeWindows ? challengeWindowSize : '05'
  return { path: `/simulators/issuer/challenge/${challenged.acsTransactionId}?window=${window}` }
}
