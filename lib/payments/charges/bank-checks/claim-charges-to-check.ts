import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import type { ChargeRow } from '../store'
import { type CheckTurn, claimBankChecks, resetLateChecks } from './store'

const BATCH = 100
/** Most buyers pay soon, so that new charges are checked more often. The longest pause is the longest delay of a payment. */
const MIN_PAUSE_MS = MINUTE_MS
const MAX_PAUSE_MS = 10 * MINUTE_MS

export interface BankCheck {
  charge: ChargeRow
  /** The offset of its seller's clock from the system clock. */
  clockOffsetMs: number
}

/**
 * Claims charges that are due to be compared with their bank, each for one process. Half of them are the newest and half those due
 * for longest, so that neither wait for the others.
 */
export async function claimChargesToCheck({ db, systemNow }: Ctx): Promise<BankCheck[]> {
  const turn: CheckTurn = {
    systemNow,
    closedSince: new Date(systemNow.getTime() - DAY_MS),
    minPauseMs: MIN_PAUSE_MS,
    maxPauseMs: MAX_PAUSE_MS,
    limit: BATCH / 2,
  }
  await resetLateChecks(db, turn)
  const newest = await claimBankChecks(db, turn, 'newest first')
  return [...newest, ...(await claimBankChecks(db, turn, 'longest due first'))]
}
