import type { TxCtx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { addCentavos, centavos } from '@/lib/base/kernel/money'
import type { Entry, PostingReason } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { listEntriesOf } from '@/lib/money/ledger/store'
import type { SoldCharge } from './sold-charge'
import { lockOpenReceivables, type ReceivableRow, updateRemaining } from './store'

/**
 * Reverses what `takeBack` did for the same source, after the refund failed or the dispute was won. The caller holds
 * the row lock of the order. What was taken from a day that is still ahead is receivable on that day again; the rest
 * is payable today.
 */
export async function giveBack(
  ctx: TxCtx,
  charge: SoldCharge,
  taken: { reason: 'REFUND' | 'DISPUTE'; source: string },
): Promise<void> {
  const { source } = taken
  const entries = await listEntriesOf(ctx.tx, taken)
  if (entries.length === 0) throw new Error(`${taken.reason} ${source} was never taken`)
  const open = await lockOpenReceivables(ctx.tx, charge.id)
  const today = civilDateOf(ctx.now)
  const dayOf = (entry: Entry) => open.find((receivable) => isOfDay(entry, receivable))
  for (const receivable of open) {
    const amounts = entries.filter((entry) => isOfDay(entry, receivable)).map(({ amount }) => amount)
    if (amounts.length > 0)
      updateRemaining(ctx.rows, receivable.id, addCentavos(receivable.remaining, ...amounts))
  }
  const mirrored = entries.map((entry): Entry => {
    const amount = centavos(-entry.amount)
    if (dayOf(entry)) return { ...entry, amount }
    const { subSellerId } = entry
    if (subSellerId !== undefined) return { account: 'SUB_SELLER_PAYABLE', amount, subSellerId }
    if (entry.purpose === undefined) return { ...entry, amount }
    return { ...entry, amount, account: 'SELLER_PAYABLE', executionDate: today }
  })
  const reason: PostingReason = taken.reason === 'REFUND' ? 'REFUND_REVERSED' : 'CHARGEBACK_REVERSED'
  const { sellerId, id: chargeId } = charge
  post(ctx, { sellerId, reason, source, chargeId, occurredAt: ctx.now }, mirrored)
}

/** Whether an entry was booked on a receivable that is still open. */
function isOfDay(entry: Entry, receivable: ReceivableRow): boolean {
  const account = receivable.subSellerId === null ? 'SELLER_RECEIVABLE' : 'SUB_SELLER_RECEIVABLE'
  return (
    entry.account === account &&
    entry.executionDate === receivable.executionDate &&
    (entry.subSellerId ?? null) === receivable.subSellerId
  )
}
