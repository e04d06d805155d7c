import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import type { CivilDate } from '@/lib/kernel/dates'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import { listAffectedSellers, lockUnnoticedChange, setNoticedSeller } from './store'

const BATCH = 200

export interface FeeNotice {
  sellerId: number
  change: string
  validFrom: CivilDate
  withdrawn: boolean
  methods: PaymentMethod[]
}

/** Passes the latest step of a change to `notice` for the next sellers that it concerns, in one transaction. Returns how many. */
export async function noticeNextSellers(
  ctx: Ctx,
  notice: (ctx: TxCtx, about: FeeNotice) => Promise<void>,
): Promise<number> {
  return transaction(ctx, async (inner) => {
    const change = await lockUnnoticedChange(inner.tx)
    if (!change) return 0
    const { id, uuid, validFrom, withdrawnAt, tables, noticedSellerId } = change
    const next = await listAffectedSellers(inner.tx, change, { afterId: noticedSellerId ?? 0, limit: BATCH })
    const methods = tables.map(({ paymentMethod }) => paymentMethod)
    for (const sellerId of next)
      await notice(inner, { sellerId, change: uuid, validFrom, withdrawn: withdrawnAt !== null, methods })
    const isLast = next.length < BATCH
    await setNoticedSeller(inner.tx, id, isLast ? null : next.at(-1)!)
    return Math.max(next.length, 1)
  })
}
