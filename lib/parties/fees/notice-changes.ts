import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { listAffectedSellers, lockUnnoticedChange, setNoticed } from './store'

const BATCH = 200

export interface FeeNotice {
  sellerId: number
  change: string
  validFrom: CivilDate
  withdrawn: boolean
  methods: PaymentMethod[]
}

/** Passes the latest step of a change to `notice` for the next sellers of the cell that it concerns, in one transaction. Returns how many. */
export async function noticeNextSellers(
  ctx: Ctx,
  notice: (ctx: TxCtx, about: FeeNotice) => Promise<void>,
): Promise<number> {
  const cells = await ctx.cells.list()
  return transaction(ctx, async (inner) => {
    const change = await lockUnnoticedChange(inner.tx, ctx.cell)
    if (!change) return 0
    const { uuid, validFrom, withdrawnAt, tables, noticedSellerId, noticedIn } = change
    const afterId = noticedIn[ctx.cell] ?? noticedSellerId ?? 0
    const next = await listAffectedSellers(inner.tx, change, { afterId, limit: BATCH })
    const methods = tables.map(({ paymentMethod }) => paymentMethod)
    for (const sellerId of next)
      await notice(inner, { sellerId, change: uuid, validFrom, withdrawn: withdrawnAt !== null, methods })
    const isLast = next.length < BATCH
    const sellerId = isLast ? null : next.at(-1)!
    await setNoticed(inner.tx, change, { cell: ctx.cell, sellerId, cells })
    return Math.max(next.length, 1)
  })
}
