import { routeInput } from '@/lib/base/cells/in-cell'
import { withMark } from '@/lib/base/cells/mark'
import { byUuid } from '@/lib/base/cells/routing'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { challengeWindows } from '@/lib/rails/three-d-secure/authentication'
import { readMessage } from '@/lib/rails/three-d-secure/messages'
import { requireChallenged } from './load-challenge'
import { findChallenged } from './store'

/**
 * The path of the challenge page for a challenge message, which names the authentication as the address of our page does. Throws NOT_FOUND if it
 * matches no challenge.
 */
export async function openChallenge(ctx: Ctx, { creq }: { creq: string }): Promise<{ path: string }> {
  const message = readMessage(creq)
  if (!ctx.settings.simulators || !message) throw new Problem('NOT_FOUND')
  const { acsTransID = '', threeDSServerTransID: uuid = '', challengeWindowSize = '' } = message
  const { ctx: own, input } = await routeInput(ctx, byUuid, { uuid })
  const challenged = requireChallenged(await findChallenged(own.db, acsTransID))
  if (challenged.reference !== input.uuid) throw new Problem('NOT_FOUND')
  const window = challengeWindowSize in challengeWindows ? challengeWindowSize : '05'
  const marked = withMark('uuid', own.cell, challenged.acsTransactionId)
  return { path: `/simulators/issuer/challenge/${marked}?window=${window}` }
}
