import type { z } from 'zod'
import { recordAudit } from '@/lib/base/audit/record'
import { inNamedCell } from '@/lib/base/cells/in-cell'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { addCentavos } from '@/lib/base/kernel/money'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { lockPayouts } from '@/lib/money/payouts/store'
import type { prepareInput } from './contract'
import { insertItems } from './item-store'
import { type BatchRow, findBatch, insertBatch } from './store'
import { listWaitingPayouts, type WaitingPayout } from './waiting-store'

/**
 * Prepares a batch of waiting payouts of one cell, with their data as they are now. Repeated with the same uuid it returns the first
 * one. Throws NOT_FOUND for a cell that there is not, and CONFLICT if one of the payouts is not of it, no longer waits or is held.
 */
export async function prepareBatch(operator: Ctx, input: z.output<typeof prepareInput>): Promise<BatchRow> {
  const { userUuid, email } = requireOperator(operator, 'platform-payouts.write')
  const { uuid, cell } = input
  const ctx = await inNamedCell(operator, cell)
  return transaction(ctx, async (inner) => {
    // Batches of the same payouts take turns here; what is read below is what the one before has committed.
    await lockPayouts(inner.tx, input.payouts)
    const existing = await findBatch(inner.tx, uuid)
    if (existing) return existing
    const payouts = await chosenPayouts(inner, input.payouts)
    const total = addCentavos(...payouts.map(({ value }) => value))
    const batch = await insertBatch(inner.tx, {
      ...{ uuid, cell, status: 'PREPARED', format: 'CSV', payouts: payouts.length, total },
      ...{ preparedAt: ctx.systemNow, preparedBy: userUuid, preparerName: email },
    })
    await insertItems(
      inner.tx,
      payouts.map(
        ({ id: payoutId, uuid: payoutUuid, sellerId, payeeName, payeeDocument, account, value }) => ({
          ...{ batchId: batch.id, payoutId, payoutUuid, sellerId, payeeName, payeeDocument, account, value },
          status: 'WAITING',
        }),
      ),
    )
    await recordAudit(inner, {
      action: 'payout-batch.prepared',
      resource: uuid,
      after: { payouts: payouts.length, total },
    })
    return batch
  })
}

async function chosenPayouts(ctx: TxCtx, uuids: readonly string[]): Promise<WaitingPayout[]> {
  const payouts = await listWaitingPayouts(ctx.tx, { cell: ctx.cell, uuids, limit: uuids.length })
  if (payouts.length !== uuids.length || payouts.some(({ held }) => held)) throw new Problem('CONFLICT')
  return payouts
}
