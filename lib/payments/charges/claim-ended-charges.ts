import type { Ctx } from '@/lib/base/kernel/ctx'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { claimEndedChargeRows } from './due-store'
import type { ChargeRow } from './store'

const RETRY_AFTER_MS = 30_000

/**
 * Charges without a due date whose code expired: the bank is queried before they are closed. One that fails is claimed again
 * after a pause.
 */
export async function claimEndedCharges(ctx: Ctx, scope: ClockScope, limit: number): Promise<ChargeRow[]> {
  const turn = { systemNow: ctx.systemNow, pauseMs: RETRY_AFTER_MS, limit }
  return claimEndedChargeRows(ctx.db, scope, turn)
}
