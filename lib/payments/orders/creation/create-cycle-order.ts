import { randomUUID } from 'node:crypto'
import type { Locale } from '@/lib/base/i18n/locales'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import { isCardMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { Customer } from '@/lib/parties/buyers/buyer'
import type { CardRow } from '@/lib/parties/cards/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { chargeStoredCard } from '@/lib/payments/orders/authorization/stored-card'
import { planCollectedCharges } from '@/lib/payments/orders/bank/plan-charges'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import { factsOf } from '@/lib/payments/orders/facts-of'
import { insertOrder } from '@/lib/payments/orders/hot-store'
import { getParties } from '@/lib/payments/orders/lock-store'
import { newOrder } from '@/lib/payments/orders/locked-order'
import type { OrderRow } from '@/lib/payments/orders/store'
import type { MetadataEntry } from '@/lib/payments/payment-links/payment-link'
import { assessPayment, type PaymentPhase } from '@/lib/payments/risk-rules/assess-payment'

export interface CycleOrderInput {
  sellerId: number
  title: string
  description: string
  value: Centavos
  method: PaymentMethod
  dueDate: CivilDate
  customer: Customer
  metadata: MetadataEntry[] | null
  locale: Locale | null
  /** Required where it is paid by card. */
  card?: CardRow
  phase: PaymentPhase
}

/** Creates the order of one cycle of a subscription with its single charge; the caller starts the collection afterwards. */
export async function createCycleOrder(ctx: TxCtx, input: CycleOrderInput): Promise<OrderRow> {
  const { sellerId, title, description, value, method, dueDate, customer, metadata, locale, card, phase } =
    input
  const order = await insertOrder(ctx.tx, {
    uuid: randomUUID(),
    sellerId,
    status: 'SENT',
    title,
    description,
    value,
    installments: 1,
    startDate: dueDate,
    payment: method,
    customer,
    locale,
    originRequest: 'SUBSCRIPTION',
    idempotencyKey: randomUUID(),
    metadata,
    createdAt: ctx.now,
    statusAt: ctx.now,
  })
  if (!isCardMethod(method)) {
    const due = { value, installments: 1, method, from: dueDate }
    const seller = await getSeller(ctx.tx, sellerId)
    const plan = await planCollectedCharges(ctx, seller, due)
    // A later code or slip is paid by the buyer's own hand.
    const isFirst = phase === 'FIRST'
    const risk = isFirst ? await assessPayment(ctx, seller, factsOf(order)) : undefined
    await plan.create(order, risk)
  } else if (card) await chargeStoredCard(ctx, order, card, phase)
  else throw new Error('a cycle paid by card has no card')
  recordOrderEvent(ctx, newOrder(order, await getParties(ctx.tx, order)), 'order.created')
  return order
}
