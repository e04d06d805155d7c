import { type Answer, askCells, sumOf } from '@/lib/base/cells/ask-cells'
import { type Ctx, snapshot } from '@/lib/base/kernel/ctx'
import { centavos } from '@/lib/base/kernel/money'
import { requireOperator } from '@/lib/base/kernel/require-permission'
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
  /** Of each cell, in their order, the oldest waiting ones, held ones too: at most those of one batch. */
  waiting: WaitingPayout[]
  totals: WaitingTotals
  batches: Awaited<ReturnType<typeof listRows>>
  /** The cells that do not answer: their payouts are missing above. */
  silent: number[]
}

/** The payouts that wait for a batch in all cells, and the latest batches. */
export async function listBatches(ctx: Ctx): Promise<BatchBoard> {
  requireOperator(ctx, 'platform.read')
  const [{ answers, silent }, batches] = await Promise.all([
    askCells(ctx, async (own) =>
      snapshot(own, async (db) => ({
        waiting: await listWaitingPayouts(db, { cell: own.cell, limit: MAX_PAYOUTS }),
        totals: await sumWaitingPayouts(db, own.cell),
      })),
    ),
    listRows(ctx.db, LATEST),
  ])
  return {
    waiting: answers.flatMap(({ found }) => found.waiting),
    totals: totalsOf(answers),
    batches,
    silent,
  }
}

function totalsOf(answers: readonly Answer<{ totals: WaitingTotals }>[]): WaitingTotals {
  const sum = (of: 'payouts' | 'total' | 'held' | 'heldTotal') => sumOf(answers, ({ totals }) => totals[of])
  const [since] = answers.flatMap(({ found }) => found.totals.since ?? []).toSorted()
  return {
    ...{ payouts: sum('payouts'), total: centavos(sum('total')) },
    ...{ held: sum('held'), heldTotal: centavos(sum('heldTotal')) },
    ...(since && { since }),
  }
}
