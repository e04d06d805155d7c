import { randomBytes, randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'
import { newTxid } from '@/lib/pix/pix-ids'
import { feeOfPayment } from '@/lib/sellers/fee-of-payment'
import { type ChargeRow, insertCharge } from './store'

/**
 * A charge that waits for its PIX code: its reference is kept before the provider is asked. Whoever makes it asks next
 * (issuePixCode), and the sweep leaves it alone meanwhile.
 */
export async function createPixCharge(
  ctx: TxCtx,
  input: { orderId: number; sellerId: number; title: string; value: Centavos; pixExpiresAt: Date },
): Promise<ChargeRow> {
  const { sellerId, value } = input
  return insertCharge(ctx.tx, {
    ...input,
    uuid: randomUUID(),
    status: 'SCHEDULED',
    fee: await feeOfPayment(ctx.tx, { sellerId, paymentMethod: 'PIX', value }),
    installments: 1,
    paymentMethod: 'PIX',
    expirationDate: civilDateOf(input.pixExpiresAt),
    createdAt: ctx.now,
    statusAt: ctx.now,
    bankAskedAt: ctx.machineNow,
    pixTxid: newTxid(randomBytes(20)),
  })
}
