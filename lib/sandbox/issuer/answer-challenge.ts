import { routeInput } from '@/lib/base/cells/in-cell'
import { byUuid } from '@/lib/base/cells/routing'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { receiveAuthenticationResult } from '@/lib/payments/orders/authentication/receive-result'
import type { ChallengeAnswer, IssuerChallengeView } from './challenge'
import { type Decision, MAX_CODES, resultOf } from './issuer'
import { type Challenged, loadChallenge, requireChallenged } from './load-challenge'
import { decideAuthentication, lockChallenged, setWrongCodes } from './store'

/**
 * The holder enters the code, or cancels, at the simulated issuer. The issuer stores its decision first and then notifies us from
 * server to server: if the notification is lost, we find the result by a query. A decision is final.
 */
export async function answerChallenge(ctx: Ctx, answer: ChallengeAnswer): Promise<IssuerChallengeView> {
  if (!ctx.settings.simulators) throw new Problem('NOT_FOUND')
  const { notified, isDecided } = await transaction(ctx, async ({ tx }) => {
    const challenged = requireChallenged(await lockChallenged(tx, answer.acsTransactionId))
    const { reference, result, wrongCodes } = challenged
    const notified = challenged.notificationUrl
    if (result) return { notified, isDecided: true }
    const decision = decide(challenged, answer)
    if (decision) await decideAuthentication(tx, reference, resultOf(challenged, decision))
    if (decision?.transStatus !== 'Y' && 'code' in answer) await setWrongCodes(tx, reference, wrongCodes + 1)
    return { notified, isDecided: decision !== undefined }
  })
  if (isDecided) await notify(ctx, notified)
  return loadChallenge(ctx, answer)
}

/** As a request to the address of the result, whose uuid names the cell. */
async function notify(ctx: Ctx, notificationUrl: string): Promise<void> {
  const [, , uuid = ''] = new URL(notificationUrl).pathname.split('/')
  const { ctx: own, input } = await routeInput(ctx, byUuid, { uuid })
  await receiveAuthenticationResult(own, { reference: input.uuid })
}

/** Undefined while the holder may try again. */
function decide({ code, wrongCodes }: Challenged, answer: ChallengeAnswer): Decision | undefined {
  if ('cancel' in answer) return { transStatus: 'N', challenged: true, ended: 'CANCELED' }
  if (answer.code === code) return { transStatus: 'Y', challenged: true }
  return wrongCodes + 1 < MAX_CODES ? undefined : { transStatus: 'N', challenged: true }
}
