import { randomUUID } from 'node:crypto'
import type { Deciding, TxCtx } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import { unknownCustomer } from '@/lib/parties/buyers/buyer'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { ChargeCard } from '@/lib/payments/charges/charge'
import { createTerminalCharge } from '@/lib/payments/charges/create-terminal-charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { termsOfCard } from '@/lib/payments/charges/terms-of-card'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import { insertOrder } from '@/lib/payments/orders/hot-store'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { getParties } from '@/lib/payments/orders/lock-store'
import { type LockedOrder, newOrder } from '@/lib/payments/orders/locked-order'
import { bookSale } from '@/lib/payments/orders/split/book-sale'
import type { OrderRow } from '@/lib/payments/orders/store'
import type { ApprovedAuthorization } from '@/lib/rails/acquirer/acquirer'
import type { DeclineCode } from '@/lib/rails/acquirer/decline-codes'
import { declineReason } from '@/lib/rails/acquirer/decline-reasons'

/** The result of a sale at the terminal itself. */
export type TerminalOutcome =
  | {
      kind: 'approved'
      card: ChargeCard
      codes: Pick<
        ApprovedAuthorization,
        'authorizationCode' | 'authorizationNsu' | 'acquirerAuthorizationCode' | 'acquirerAuthorizationNsu'
      >
    }
  /** The reason is absent where the issuer gave none. */
  | { kind: 'declined'; card: ChargeCard; reason?: DeclineCode }
  /** No card was inserted: it is to be paid by the due date. */
  | { kind: 'unpaid'; dueDate: CivilDate }

export interface TerminalOrderInput {
  sellerId: number
  serialNumber: string
  terminalId: string
  title: string
  value: Centavos
  installments: number
  isDebit: boolean
  /** A uuid of ours that stands for the network's reference. */
  reference: string
  /** As the network reported it. */
  idempotencyKey: string
  outcome: TerminalOutcome
}

/**
 * Creates the order of a sale at a terminal, with its single charge in the status that the terminal reported. With credit the
 * seller's receivable flow decides the method: one part a month, or all at once.
 */
export async function createTerminalOrder(ctx: TxCtx, input: TerminalOrderInput): Promise<OrderRow> {
  const { sellerId, title, value: amount, installments, reference, outcome } = input
  const paymentMethod = await methodOf(ctx, input)
  const today = civilDateOf(ctx.now)
  const startDate = outcome.kind === 'unpaid' && outcome.dueDate > today ? outcome.dueDate : today
  const order = await insertSale(ctx, input, { payment: paymentMethod, startDate })
  const card = outcome.kind === 'unpaid' ? undefined : outcome.card
  const priced = { sellerId, paymentMethod, brand: card?.brand, amount, installments, day: today }
  const charge = await createTerminalCharge(ctx, {
    orderId: order.id,
    origin: order.originRequest,
    sellerId,
    title,
    terms: await termsOfCard(ctx.tx, priced),
    installments,
    paymentMethod,
    expirationDate: startDate,
    reference,
    card,
  })
  const created = newOrder(order, await getParties(ctx.tx, order), [charge])
  recordOrderEvent(ctx, created, 'order.created', charge)
  return outcome.kind === 'unpaid' ? order : settle(ctx, created, charge, outcome)
}

async function methodOf(ctx: TxCtx, { sellerId, isDebit }: TerminalOrderInput): Promise<CardMethod> {
  const { receivableFlow } = await getSeller(ctx.tx, sellerId)
  if (isDebit) return 'DEBIT_CARD'
  return receivableFlow === 'TIMELINE' ? 'CREDIT_CARD' : 'CREDIT_CARD_EARLY_SELLER'
}

async function insertSale(
  ctx: TxCtx,
  input: TerminalOrderInput,
  chosen: { payment: CardMethod; startDate: CivilDate },
): Promise<OrderRow> {
  return insertOrder(ctx.tx, {
    ...chosen,
    uuid: randomUUID(),
    sellerId: input.sellerId,
    status: 'SENT',
    title: input.title,
    description: '',
    value: input.value,
    installments: input.installments,
    customer: unknownCustomer,
    originRequest: 'POS',
    idempotencyKey: input.idempotencyKey,
    serialNumber: input.serialNumber,
    terminalId: input.terminalId,
    createdAt: ctx.now,
    statusAt: ctx.now,
  })
}

function settle(
  ctx: Deciding,
  created: LockedOrder,
  charge: ChargeRow,
  outcome: Exclude<TerminalOutcome, { kind: 'unpaid' }>,
): OrderRow {
  if (outcome.kind === 'declined') {
    const failure = outcome.reason && declineReason(outcome.reason, 'pt-BR')
    return rollUpOrder(ctx, created, moveCharge(ctx, charge, 'fail', { failure })).order
  }
  const paid = moveCharge(ctx, charge, 'pay', { ...outcome.codes, paidAt: ctx.now })
  bookSale(ctx, created, paid)
  return rollUpOrder(ctx, created, paid).order
}
