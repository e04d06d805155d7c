import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { writeMessage } from '@/lib/three-d-secure/messages'
import type { IssuerChallengeView } from './challenge'
import { MAX_CODES } from './issuer'
import { findChallenged, type SimulatedAuthentication } from './store'

export type Challenged = SimulatedAuthentication & { code: string }

/** What the simulated issuer asks a holder. Throws NOT_FOUND where it asks nothing, and where the simulators are off. */
export async function loadChallenge(
  ctx: Ctx,
  input: { acsTransactionId: string },
): Promise<IssuerChallengeView> {
  if (!ctx.settings.simulators) throw new Problem('NOT_FOUND')
  return viewChallenge(requireChallenged(await findChallenged(ctx.db, input.acsTransactionId)))
}

export function requireChallenged(known: SimulatedAuthentication | undefined): Challenged {
  if (!known || known.code === null) throw new Problem('NOT_FOUND')
  return { ...known, code: known.code }
}

function viewChallenge(known: Challenged): IssuerChallengeView {
  const { acsTransactionId, sellerName, value, brand, last4digits, wrongCodes, code, result } = known
  return {
    acsTransactionId,
    sellerName,
    value,
    card: { brand, last4digits },
    triesLeft: MAX_CODES - wrongCodes,
    code,
    ...(result && {
      decided: {
        authenticated: result.transStatus === 'Y',
        notificationUrl: known.notificationUrl,
        message: writeMessage({
          threeDSServerTransID: known.reference,
          acsTransID: acsTransactionId,
          messageType: 'CRes',
          messageVersion: result.version,
          transStatus: result.transStatus,
        }),
      },
    }),
  }
}
