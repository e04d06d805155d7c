import type { CashInStatus } from '@/lib/access/banking/banking'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import { recordEvent } from '@/lib/messages/webhooks/record-event'
import { findCashIn } from './store'

const statusOf: Record<string, CashInStatus> = { HELD: 'HELD', RETURNED: 'RETURNED' }

/** Records what became of a received PIX, in the transaction of that change, where the seller subscribes to it. */
export async function recordCashIn(
  ctx: TxCtx,
  { paymentId, sellerId }: { paymentId: string; sellerId: number },
): Promise<void> {
  const found = await findCashIn(ctx.tx, paymentId)
  if (!found || !methodFacts[found.method].isListedByBank) return
  const status = statusOf[found.held ?? ''] ?? 'RECEIVED'
  await recordEvent(ctx, {
    kind: 'cashIn',
    event: 'cash_in.update',
    body: {
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
