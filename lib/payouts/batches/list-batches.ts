import { type Ctx, snapshot } from '@/lib/kernel/ctx'
import { requireOperator } from '@/lib/kernel/require-permission'
import { MAX_PAYOUTS } from './batch'
import { listBatches as listRows } from './store'
import {
  listWaitingPayouts,
  sumWaitingPayouts,
  type WaitingPayout,
  type WaitingTotals,
} from './waiting-store'

const LATEST = 30

export interface BatchBoard {
  /** The oldest waiting ones, held ones too: at most those of one batch. */
  waiting: WaitingPayout[]
  totals: WaitingTotals
  batches: Awaited<ReturnType<typeof listRows>>
}

/** The payouts that wait for a batch, and the latest batches. */
export async function listBatches(ctx: Ctx): Promise<BatchBoard> {
  requireOperator(ctx, 'platform.read')
  return snapshot(ctx, async (db) => ({
    waiting: await listWaitingPayouts(db, { limit: MAX_PAYOUTS }),
    totals: await sumWaitingPayouts(db),
    batches: await listRows(db, LATEST),
  }))
}
