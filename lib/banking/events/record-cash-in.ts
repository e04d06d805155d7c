import type { CashInStatus } from '@/lib/banking/banking'
import type { TxCtx } from '@/lib/kernel/ctx'
import { wireInstant } from '@/lib/kernel/dates'
import { centavos, reaisFromCentavos } from '@/lib/kernel/money'
import { recordEvent } from '@/lib/webhooks/record-event'
import { findCashIn } from './store'

const statusOf: Record<string, CashInStatus> = { HELD: 'HELD', RETURNED: 'RETURNED' }

/** Records what became of a received PIX, in the transaction of that change, where the seller subscribes to it. */
export async function recordCashIn(
  ctx: TxCtx,
  { paymentId, sellerId }: { paymentId: string; sellerId: number },
): Promise<void> {
  const found = await findCashIn(ctx.tx, paymentId)
  if (found?.method !== 'PIX') return
  const status = statusOf[found.held ?? ''] ?? 'RECEIVED'
  await recordEvent(ctx, {
    sellerId,
    domain: 'CASH_IN',
    resourceUuid: found.uuid,
    status,
    event: 'cash_in.update',
    payload: {
      uuid: found.uuid,
      dateTime: wireInstant(ctx.now),
      status,
      value: reaisFromCentavos(centavos(Number(found.value))),
      endToEndId: paymentId,
      txid: found.txid ?? '',
      paidAt: wireInstant(found.paidAt),
      uuidOrder: found.uuidOrder,
      cnpjSeller: found.cnpj,
      idSeller: sellerId,
    },
  })
}
