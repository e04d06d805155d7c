import type { ChargeRow } from '@/lib/charges/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import { addCentavos, centavos } from '@/lib/kernel/money'
import type { Entry, PostingReason } from '@/lib/ledger/ledger'
import { post } from '@/lib/ledger/post'
import { listEntriesOf } from '@/lib/ledger/store'
import { lockOpenReceivables, updateRemaining } from './store'

/**
 * Reverses what `takeBack` did for the same source, after the refund failed or the dispute was won. The caller holds
 * the row lock of the order. What was taken from a day that is still ahead is receivable on that day again; the rest
 * is payable today.
 */
export async function giveBack(
  ctx: TxCtx,
  charge: ChargeRow,
  taken: { reason: 'REFUND' | 'DISPUTE'; source: string },
): Promise<void> {
  const { source } = taken
  const entries = await listEntriesOf(ctx.tx, taken)
  if (entries.length === 0) throw new Error(`${taken.reason} ${source} was never taken`)
  const open = await lockOpenReceivables(ctx.tx, charge.id)
  const today = civilDateOf(ctx.now)
  const isToCome = (entry: Entry) =>
    entry.account === 'SELLER_RECEIVABLE' &&
    open.some(({ executionDate }) => executionDate === entry.executionDate)
  for (const { id, executionDate, remaining } of open) {
    const ofDay = entries.filter((entry) => isToCome(entry) && entry.executionDate === executionDate)
    const amounts = ofDay.map(({ amount }) => amount)
    if (amounts.length > 0) await updateRemaining(ctx.tx, id, addCentavos(remaining, ...amounts))
  }
  const mirrored = entries.map((entry): Entry => {
    const amount = centavos(-entry.amount)
    if (entry.purpose === undefined || isToCome(entry)) return { ...entry, amount }
    return { ...entry, amount, account: 'SELLER_PAYABLE', executionDate: today }
  })
  const reason: PostingReason = taken.reason === 'REFUND' ? 'REFUND_REVERSED' : 'CHARGEBACK_REVERSED'
  const { sellerId, id: chargeId } = charge
  await post(ctx, { sellerId, reason, source, chargeId, occurredAt: ctx.now }, mirrored)
}
