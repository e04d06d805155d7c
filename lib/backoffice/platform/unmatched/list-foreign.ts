import { type ForeignPaymentRow, listForeignPayments } from '@/lib/backoffice/pix-reconciliation/store'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { connectionNames, type NamedConnection } from '../connection-names'

const SHOWN = 50
const RECENT_DAYS = 7

/** Since when PIX without a charge needs a look: a bank's account may get others all the time. */
export const foreignSince = (now: Date): Date => new Date(now.getTime() - RECENT_DAYS * DAY_MS)

export type ForeignPayment = ForeignPaymentRow & { connection?: NamedConnection }

/** For the operator: the newest PIX that banks report and that are for no charge of ours. Throws FORBIDDEN. */
export async function listForeign(ctx: Ctx): Promise<ForeignPayment[]> {
  requireOperator(ctx, 'platform.read')
  const [payments, names] = await Promise.all([
    listForeignPayments(ctx.db, { limit: SHOWN }),
    connectionNames(ctx),
  ])
  return payments.map((payment) => ({ ...payment, connection: names.get(payment.connectionId) }))
}
