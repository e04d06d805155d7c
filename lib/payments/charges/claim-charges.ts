import type { Ctx } from '@/lib/base/kernel/ctx'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { claimUnansweredChargeRows } from './card-store'
import { claimEndedChargeRows } from './due-store'
import type { ChargeRow } from './store'

/** Longer than any request to the acquirer can take; a charge that fails is claimed again after it. */
const RETRY_AFTER_MS = 30_000

/** Card charges without a result, for which no request to the acquirer is running. */
export async function claimUnansweredCharges(ctx: Ctx, limit: number): Promise<ChargeRow[]> {
  const turn = { systemNow: ctx.systemNow, pauseMs: RETRY_AFTER_MS, limit }
  return claimUnansweredChargeRows(ctx.db, turn)
}

/** Charges without a due date whose code expired: the bank is queried before they are closed. */
export async function claimEndedCharges(ctx: Ctx, scope: ClockScope, limit: number): Promise<ChargeRow[]> {
  const turn = { systemNow: ctx.systemNow, pauseMs: RETRY_AFTER_MS, limit }
  return claimEndedChargeRows(ctx.db, scope, turn)
}
