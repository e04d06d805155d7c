import type { ChargeRow } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'

/**
 * Has the acquirer undo an authorisation, or refuse one that is still on its way to it. Throws CONFLICT where that is not
 * certain: then nothing may be closed.
 */
export async function voidAuthorization(ctx: Ctx, charge: ChargeRow): Promise<void> {
  const undoing = ctx.ports.acquirer.void({ reference: charge.acquirerReference!, at: ctx.now })
  const { outcome } = await undoing.catch((cause: unknown) => {
    const problem = new Problem('CONFLICT', {
      message: 'O adquirente não respondeu. Tente de novo em instantes.',
    })
    problem.cause = cause
    throw problem
  })
  if (outcome === 'done') return
  throw new Problem('CONFLICT', { message: 'O adquirente ainda não desfez a autorização. Tente de novo.' })
}
