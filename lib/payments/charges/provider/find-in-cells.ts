// The charges that a provider's lists name, which say nothing of a cell.
import { askCells, silentIn } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { StoredNames } from '@/lib/rails/acquirer/provider-names'
import { findChargesOf, type MatchedCharge } from './store'

/** Longer than for a page: a whole list is searched. */
const ANSWER_MS = 10 * SECOND_MS

export interface FoundSale {
  /** In the cell of the charge. */
  ctx: Ctx
  charge: MatchedCharge
}

/**
 * Searches the charges of sales of one connection in the given cells. A sale is NONE only after every cell answered, and found by its
 * NSU alone only then, because another cell may have the same: until then it is UNKNOWN, to be searched again.
 */
export async function findSalesInCells(
  ctx: Ctx,
  connectionId: number,
  sales: readonly StoredNames[],
  except: readonly number[] = [],
): Promise<{ silent: number[]; find: (sale: StoredNames) => FoundSale | 'NONE' | 'UNKNOWN' }> {
  const cells = (await ctx.cells.list()).filter((cell) => !except.includes(cell))
  const search = async (own: Ctx) => ({ own, chargeOf: await findChargesOf(own.db, connectionId, sales) })
  const asked = await askCells(ctx, search, { cells, within: ANSWER_MS })
  const silent = silentIn(asked, { silent: except })
  return {
    silent,
    find(sale) {
      const all = asked.answers.flatMap(({ found: { own, chargeOf } }) => {
        const charge = chargeOf(sale)
        return charge ? [{ ctx: own, charge }] : []
      })
      const exact = all.filter(({ charge }) => charge.isExact)
      if (exact.length === 1) return exact[0]!
      if (silent.length > 0) return 'UNKNOWN'
      // Two charges of one name are none, as within a cell.
      return all.length === 1 ? all[0]! : 'NONE'
    },
  }
}
