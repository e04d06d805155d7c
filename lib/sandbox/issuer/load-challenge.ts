import { withMark } from '@/lib/base/cells/mark'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { faceOf } from '@/lib/parties/branding/face'
import { findSeller } from '@/lib/parties/sellers/hot-store'
import { writeMessage } from '@/lib/rails/three-d-secure/messages'
import type { IssuerChallengeView } from './challenge'
import { MAX_CODES } from './issuer'
import { findChallenged, type SimulatedAuthentication } from './store'

export type Challenged = SimulatedAuthentication & { code: string }

/** The challenge of the simulated issuer. Throws NOT_FOUND without a challenge, and if the simulators are off. */
export async function loadChallenge(
  ctx: Ctx,
  input: { acsTransactionId: string },
): Promise<IssuerChallengeView> {
  if (!ctx.settings.simulators) throw new Problem('NOT_FOUND')
  const challenged = requireChallenged(await findChallenged(ctx.db, input.acsTransactionId))
  const seller = await findSeller(ctx.db, challenged.sellerId)
  if (seller?.environment === 'LIVE') throw new Problem('NOT_FOUND')
  const view = viewChallenge(challenged, seller && faceOf(seller, ctx.cell).logo)
  return { ...view, acsTransactionId: withMark('uuid', ctx.cell, view.acsTransactionId) }
}

export function requireChallenged(found: SimulatedAuthentication | undefined): Challenged {
  if (!found || found.code === null) throw new Problem('NOT_FOUND')
  return { ...found, code: found.code }
}

function viewChallenge(challenged: Challenged, logo: IssuerChallengeView['logo']): IssuerChallengeView {
  const { acsTransactionId, sellerName, value, brand, last4digits, wrongCodes, code, result } = challenged
  return {
    acsTransactionId,
    sellerName,
    ...(logo && { logo }),
    value,
    card: { brand, last4digits },
    triesLeft: MAX_CODES - wrongCodes,
    code,
    ...(result && {
      decided: {
        authenticated: result.transStatus === 'Y',
        notificationUrl: challenged.notificationUrl,
        message: writeMessage({
          threeDSServerTransID: challenged.reference,
          acsTransID: acsTransactionId,
          messageType: 'CRes',
          messageVersion: result.version,
          transStatus: result.transStatus,
        }),
      },
    }),
  }
}
