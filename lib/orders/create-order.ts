import { randomUUID } from 'node:crypto'
import { collectedMethods } from '@/lib/bank-payments/bank-payment'
import { unknownCustomer } from '@/lib/buyers/buyer'
import { customerOf } from '@/lib/buyers/customer-of'
import { ensureBuyer } from '@/lib/buyers/ensure-buyer'
import { findBuyerOfSeller } from '@/lib/buyers/store'
import { isCardMethod } from '@/lib/charges/card-terms'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/kernel/dates'
import { Problem } from '@/lib/kernel/problem'
import { refuseEarlyBuyer } from '@/lib/sellers/refuse-early-buyer'
import { agreeSplit } from './agree-split'
import type { ChargePlan } from './charge-plan'
import type { OrderRequest } from './create-contract'
import { planCardCharge } from './plan-card-charge'
import { planCollectedCharges } from './plan-collected-charges'
import { recordOrderEvent } from './record-order-event'
import { insertOrder } from './store'

/** How far ahead an order may start. */
const MOST_DAYS_AHEAD = 3650

export interface OrderInput extends OrderRequest {
  /** As it was sent with the request, to be echoed. */
  idempotencyKey?: string
  ipOriginRequest?: string
}

/**
 * Creates an order of the acting seller with its charges. Whoever collects them is asked afterwards: the bank for codes and
 * slips (issueOrder), the acquirer or the issuer for a card (collectOrder). Answers the order's uuid. Throws BAR-0100, or BAR-5001 for
 * a split that can't be.
 */
export async function createOrder(ctx: Ctx, input: OrderInput): Promise<string> {
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    await refuseEarlyBuyer(inner.tx, sellerId, [input.payment.method], 'payment.method')
    const startDate = startOf(inner, input)
    const plan = await planCharges(inner, sellerId, input, startDate)
    const split = await agreeSplit(inner, sellerId, input, plan.demands)
    const order = await insertOrder(inner.tx, {
      uuid: randomUUID(),
      sellerId,
      status: 'SENT',
      title: input.title,
      description: input.description,
      value: input.value,
      installments: input.installments,
      startDate,
      payment: input.payment.method,
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
    await plan.create(order)
    await recordOrderEvent(inner, order)
    return order.uuid
  })
}

function refuse(field: string, message: string): Problem {
  return new Problem('BAR-0100', { fields: [{ field, message }] })
}

/** Nothing falls due before today: of an order that should have started earlier, the months count from today on. */
function planCharges(
  ctx: TxCtx,
  sellerId: number,
  input: OrderInput,
  startDate: CivilDate,
): Promise<ChargePlan> {
  const today = civilDateOf(ctx.now)
  const from = startDate > today ? startDate : today
  const { method } = input.payment
  if (isCardMethod(method)) return planCardCharge(ctx, sellerId, { ...input, method, from })
  const collected = collectedMethods.find((one) => one === method)
  if (!collected) throw refuse('payment.method', 'não é aceito por aqui')
  return planCollectedCharges(ctx, sellerId, { ...input, method: collected, from })
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
