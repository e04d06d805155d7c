import type { TxCtx } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import { recordEvent } from '@/lib/messages/webhooks/record-event'
import { findCashOut } from './store'

/** Records the status of a payout, in the transaction that changed it, where the seller subscribes to it. */
export async function recordCashOut(ctx: TxCtx, payoutUuid: string): Promise<void> {
  const found = await findCashOut(ctx.tx, payoutUuid)
  if (!found) return
  const { status, executionDate, cnpj } = found
  const sellerId = Number(found.sellerId)
  recordEvent(ctx, {
    kind: 'cashOut',
    event: 'cash_out.update',
    body: {
      uuid: payoutUuid,
      dateTime: wireInstant(ctx.now),
      status,
      value: reaisFromCentavos(centavos(Number(found.value))),
      executionDate,
      cnpjSeller: cnpj,
      idSeller: sellerId,
    },
  })
}
