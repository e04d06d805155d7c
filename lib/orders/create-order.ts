import { randomUUID } from 'node:crypto'
import { type CollectedMethod, collectedMethods } from '@/lib/bank-payments/bank-payment'
import { unknownCustomer } from '@/lib/buyers/buyer'
import { customerOf } from '@/lib/buyers/customer-of'
import { ensureBuyer } from '@/lib/buyers/ensure-buyer'
import { findBuyerOfSeller } from '@/lib/buyers/store'
import { createCharge } from '@/lib/charges/create-charge'
import { dueTimes } from '@/lib/charges/due-times'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { addDays, addMonths, type CivilDate, civilDateOf } from '@/lib/kernel/dates'
import { splitEvenly } from '@/lib/kernel/money'
import { Problem } from '@/lib/kernel/problem'
import { refuseEarlyBuyer } from '@/lib/sellers/refuse-early-buyer'
import { agreeSplit } from './agree-split'
import type { OrderRequest } from './create-contract'
import { recordOrderEvent } from './record-order-event'
import { insertOrder, type OrderRow } from './store'

/** How far ahead an order may start. */
const MOST_DAYS_AHEAD = 3650

export interface OrderInput extends OrderRequest {
  /** As it was sent with the request, to be echoed. */
  idempotencyKey?: string
  ipOriginRequest?: string
}

/**
 * Creates an order of the acting seller with its charges, each falling due a month after the one before. The bank is asked
 * for their codes afterwards (issueOrder). Answers the order's uuid. Throws BAR-0100, or BAR-5001 for a split that can't be.
 */
export async function createOrder(ctx: Ctx, input: OrderInput): Promise<string> {
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    await refuseEarlyBuyer(inner.tx, sellerId, [input.payment.method], 'payment.method')
    const method = collectedBy(input)
    const startDate = startOf(inner, input)
    const split = await agreeSplit(inner, sellerId, input, method)
    const order = await insertOrder(inner.tx, {
      uuid: randomUUID(),
      sellerId,
      status: 'SENT',
      title: input.title,
      description: input.description,
      value: input.value,
      installments: input.installments,
      startDate,
      payment: method,
      customer: await customerFor(inner, sellerId, input),
      originRequest: input.originRequest ?? 'API',
      idempotencyKey: input.idempotencyKey ?? input.attemptReference ?? randomUUID(),
      metadata: input.metadata ?? null,
      split,
      urlCallBack: input.urlCallBack ?? null,
      ipOriginRequest: input.ipOriginRequest ?? null,
      createdAt: inner.now,
      statusAt: inner.now,
    })
    await createCharges(inner, order, method)
    await recordOrderEvent(inner, order)
    return order.uuid
  })
}

function refuse(field: string, message: string): Problem {
  return new Problem('BAR-0100', { fields: [{ field, message }] })
}

function collectedBy({ payment }: OrderInput): CollectedMethod {
  const method = collectedMethods.find((one) => one === payment.method)
  if (!method) throw refuse('payment.method', 'ainda não é aceito por aqui: use PIX ou BANK_SLIP')
  return method
}

function startOf(ctx: Ctx, { startDate }: OrderInput): CivilDate {
  const today = civilDateOf(ctx.now)
  if (startDate === undefined) return today
  if (startDate > addDays(today, MOST_DAYS_AHEAD)) throw refuse('startDate', 'está longe demais')
  return startDate
}

async function customerFor(ctx: TxCtx, sellerId: number, { uuidBuyer, payment }: OrderInput) {
  if (uuidBuyer !== undefined) {
    const buyer = await findBuyerOfSeller(ctx.tx, sellerId, uuidBuyer)
    if (!buyer) throw refuse('uuidBuyer', 'não é de nenhum comprador')
    return customerOf(buyer)
  }
  const payer = payment.fraudData
  if (!payer) return unknownCustomer
  const { document, ...person } = payer
  return document ? ensureBuyer(ctx, sellerId, { ...person, document }) : { ...unknownCustomer, ...person }
}

/** Nothing falls due before today: of an order that should have started earlier, the months count from today on. */
async function createCharges(ctx: TxCtx, order: OrderRow, paymentMethod: CollectedMethod): Promise<void> {
  const { id: orderId, sellerId, title } = order
  const today = civilDateOf(ctx.now)
  const start = order.startDate > today ? (order.startDate as CivilDate) : today
  for (const [month, value] of splitEvenly(order.value, order.installments).entries()) {
    const expirationDate = addMonths(start, month)
    const times = dueTimes(expirationDate)
    await createCharge(ctx, { orderId, sellerId, title, value, paymentMethod, expirationDate, ...times })
  }
}
