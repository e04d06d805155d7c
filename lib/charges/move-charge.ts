import type { TxCtx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { nextStatus } from '@/lib/kernel/state-machine'
import { type ChargeTrigger, chargeTransitions } from './charge'
import { type ChargeRow, type NewCharge, updateChargeStatus } from './store'

/** The only writer of a charge's status. Throws CONFLICT where the table has no such move or another was faster. */
export async function moveCharge(
  ctx: TxCtx,
  charge: ChargeRow,
  trigger: ChargeTrigger,
  stamps: Partial<Pick<NewCharge, 'paidAt' | 'fee' | 'authorizationCode' | 'failure'>> = {},
): Promise<ChargeRow> {
  const status = nextStatus(chargeTransitions, charge.status, trigger)
  if (!status) throw new Problem('CONFLICT', { message: `A cobrança está ${charge.status}.` })
  const moved = await updateChargeStatus(ctx.tx, charge, { ...stamps, status, statusAt: ctx.now })
  if (!moved) throw new Problem('CONFLICT')
  return moved
}
