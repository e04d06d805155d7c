import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { Problem } from '@/lib/base/kernel/problem'
import { conflictWithoutAnswer } from '@/lib/base/outages/faults'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import type { ChargeStatus } from '@/lib/payments/charges/charge'
import { endVoid, startVoid } from '@/lib/payments/charges/start-void'
import { type ChargeRow, lockCharge } from '@/lib/payments/charges/store'
import { lockOrder } from '@/lib/payments/orders/store'
import { ACQUIRER_WAIT_MS } from './acquirer-wait'

/** Open charges, and closed ones whose approval arrived too late. */
const voidable: readonly ChargeStatus[] = ['SCHEDULED', 'PRE_AUTHORIZED', 'FAILED', 'CANCELED']

/**
 * Voids an authorisation at the acquirer, which also refuses one that has not arrived there yet. The void is stored first, so
 * that an approval which arrives meanwhile is not booked. Throws CONFLICT where the charge was paid, or the acquirer does not
 * respond: then nothing may be closed, and the job tries again.
 */
export async function voidAuthorization(ctx: Ctx, charge: ChargeRow): Promise<void> {
  const target = await transaction(ctx, async (inner) => {
    await lockOrder(inner.tx, charge.orderId)
    const current = await lockCharge(inner.tx, charge.id)
    if (!voidable.includes(current.status)) {
      throw new Problem('CONFLICT', { message: `A cobrança está ${current.status}.` })
    }
    startVoid(inner, current)
    // From here on the charge changes neither its reference nor its connection.
    return current
  })
  const voiding = portsOf(ctx, target).then(({ acquirer }) =>
    acquirer.void({ reference: target.acquirerReference!, at: ctx.now }),
  )
  const { outcome } = await withTimeout(ACQUIRER_WAIT_MS, voiding).catch(
    conflictWithoutAnswer('O adquirente não respondeu. Tente de novo em instantes.'),
  )
  if (outcome !== 'done') {
    throw new Problem('CONFLICT', { message: 'O adquirente ainda não desfez a autorização. Tente de novo.' })
  }
  await endVoid(ctx, charge)
}
