import { randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { FRAUD_DOCUMENT } from '@/lib/base/kernel/documents'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import { invalidField } from '@/lib/base/kernel/problem'
import { type Address, type Customer, unknownAddress, unknownCustomer } from '@/lib/parties/buyers/buyer'
import { customerOf } from '@/lib/parties/buyers/customer-of'
import { ensureBuyer } from '@/lib/parties/buyers/ensure-buyer'
import { type FoundBuyer, findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { refuseEarlyBuyerOf } from '@/lib/parties/sellers/refuse-early-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { planCardCharge } from '@/lib/payments/orders/authorization/plan'
import { planCollectedCharges } from '@/lib/payments/orders/bank/plan-charges'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import { factsOf } from '@/lib/payments/orders/facts-of'
import { insertClaimedOrder } from '@/lib/payments/orders/hot-store'
import { failBlocked } from '@/lib/payments/orders/lifecycle/fail-blocked'
import { newOrder } from '@/lib/payments/orders/locked-order'
import { agreeSplit } from '@/lib/payments/orders/split/agree'
import type { NewOrder, OrderRow } from '@/lib/payments/orders/store'
import { assessPayment } from '@/lib/payments/risk-rules/assess-payment'
import { refuseUnoffered } from '@/lib/rails/connection-choice/refuse-methods'
import type { ChargePlan } from './charge-plan'
import type { OrderRequest } from './contract'
import { type OrderReads, readForOrder } from './read-for-order'

/** How far ahead an order may start. */
const MAX_DAYS_AHEAD = 3650

export interface OrderInput extends OrderRequest {
  /** Derived, for an order that is created once; random where absent. */
  uuid?: string
  /** As it was sent with the request; the response contains it. */
  idempotencyKey?: string
  ipOriginRequest?: string
  /** In place of the one of the payer, which an order for a buyer of the seller does not name. */
  billingAddress?: Address
  /** Whether the caller passes what is created to requestCollection: no other process then authorises its card. */
  isCollectedNow?: boolean
}

/** A created order with its charges, for a caller that starts their collection at once. */
export interface CreatedOrder {
  uuid: string
  order: OrderRow
  charges: ChargeRow[]
  seller: SellerRow
}

/**
 * Creates an order of the acting seller with its charges. The caller starts their collection afterwards: codes and slips at the
 * bank (issueOrder), a card at the acquirer or its issuer (collectOrder). Throws BAR-0100, or BAR-5001 for an invalid split.
 */
export async function createOrder(ctx: Ctx, input: OrderInput, read?: OrderReads): Promise<CreatedOrder> {
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    const startDate = startOf(inner, input)
    const reads = read ?? (await readForOrder(inner, input))
    const { seller } = reads
    refuseEarlyBuyerOf(seller, [input.payment.method], 'payment.method')
    await refuseUnoffered(inner, seller, [input.payment.method], 'payment.method')
    const plan = await planCharges(inner, reads, input, startDate)
    const split = await agreeSplit(inner, sellerId, input, plan.amounts)
    refuseTestPayer(seller, input)
    const { customer, address } = await customerFor(inner, sellerId, input, reads.found)
    const risk = await assessPayment(
      inner,
      seller,
      factsOf(
        { ...input, payment: input.payment.method, customer, ipOriginRequest: input.ipOriginRequest ?? null },
        plan.card,
      ),
    )
    const row: NewOrder = {
      uuid: input.uuid ?? randomUUID(),
      sellerId,
      status: 'SENT',
      title: input.title,
      description: input.description,
      value: input.value,
      installments: input.installments,
      startDate,
      payment: input.payment.method,
      customer,
      billingAddress: input.billingAddress ?? input.payment.fraudData?.billingAddress ?? null,
      originRequest: input.originRequest ?? 'API',
      idempotencyKey: input.idempotencyKey ?? input.attemptReference ?? randomUUID(),
      attemptReference: input.attemptReference ?? null,
      metadata: input.metadata ?? null,
      split,
      urlCallBack: input.urlCallBack ?? null,
      ipOriginRequest: input.ipOriginRequest ?? null,
      createdAt: inner.now,
      statusAt: inner.now,
    }
    const order = insertClaimedOrder(inner.tx, row, reads.ids.order)
    const charges = await plan.create(order, risk)
    recordOrderEvent(inner, newOrder(order, { seller, buyerAddress: address }), 'order.created')
    const allowed = await failBlocked(inner, order, charges)
    return { uuid: order.uuid, ...allowed, seller }
  })
}

/** No charge is due before today: for an earlier start date the months are counted from today. */
function planCharges(
  ctx: TxCtx,
  { seller, rules, ids }: OrderReads,
  input: OrderInput,
  startDate: CivilDate,
): Promise<ChargePlan> {
  const today = civilDateOf(ctx.now)
  const from = startDate > today ? startDate : today
  const { method } = input.payment
  if (isCardMethod(method))
    return planCardCharge(ctx, seller, { ...input, method, from, rules, chargeIds: ids.charges })
  return planCollectedCharges(ctx, seller, { ...input, method, from, rules, chargeIds: ids.charges })
}

function startOf(ctx: Ctx, { startDate }: OrderInput): CivilDate {
  const today = civilDateOf(ctx.now)
  if (startDate === undefined) return today
  if (startDate > addDays(today, MAX_DAYS_AHEAD)) throw invalidField('startDate', 'está longe demais')
  return startDate
}

async function customerFor(
  ctx: TxCtx,
  sellerId: number,
  { uuidBuyer, payment }: OrderInput,
  found: FoundBuyer | undefined,
): Promise<{ customer: Customer; address: Address }> {
  if (uuidBuyer !== undefined) {
    const buyer = await findBuyerOfSeller(ctx.tx, sellerId, uuidBuyer)
    if (!buyer) throw invalidField('uuidBuyer', 'não é de nenhum comprador')
    return { customer: customerOf(buyer), address: buyer.address ?? unknownAddress }
  }
  const payer = payment.fraudData
  if (!payer) return { customer: unknownCustomer, address: unknownAddress }
  const { document, billingAddress: _, ...person } = payer
  if (document) return ensureBuyer(ctx, sellerId, { ...person, document }, found)
  return { customer: { ...unknownCustomer, ...person }, address: unknownAddress }
}

/** The test document of the sandbox is no document of anybody at a live seller. */
function refuseTestPayer({ environment }: SellerRow, { payment }: OrderInput): void {
  if (environment === 'LIVE' && payment.fraudData?.document?.number === FRAUD_DOCUMENT)
    throw invalidField('payment.fraudData.document', 'deve ser um CPF ou CNPJ válido')
}
