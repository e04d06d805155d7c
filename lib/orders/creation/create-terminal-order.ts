import { randomUUID } from 'node:crypto'
import type { ApprovedAuthorization } from '@/lib/acquirer/acquirer'
import { type DeclineCode, declineReason } from '@/lib/acquirer/decline-reasons'
import { unknownCustomer } from '@/lib/buyers/buyer'
import type { ChargeCard } from '@/lib/charges/charge'
import { createTerminalCharge } from '@/lib/charges/create-terminal-charge'
import { moveCharge } from '@/lib/charges/move-charge'
import type { ChargeRow } from '@/lib/charges/store'
import { termsOfCard } from '@/lib/charges/terms-of-card'
import type { TxCtx } from '@/lib/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'
import { recordOrderEvent } from '@/lib/orders/events/record-order-event'
import { rollUpOrder } from '@/lib/orders/lifecycle/roll-up'
import { bookSale } from '@/lib/orders/split/book-sale'
import { insertOrder, type OrderRow } from '@/lib/orders/store'
import { getSeller } from '@/lib/sellers/get-seller'

/** What became of a sale at the terminal itself. */
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
  /** No card was put in: it is still to be paid by then. */
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
  /** As the network told it. */
  idempotencyKey: string
  outcome: TerminalOutcome
}

/**
 * The order of a sale that was made at a terminal, with its one charge as the terminal left it. By credit its seller is paid
 * as its receivable flow says: a part a month, or all at once.
 */
export async function createTerminalOrder(ctx: TxCtx, input: TerminalOrderInput): Promise<OrderRow> {
  const { sellerId, title, value, installments, reference, outcome } = input
  const { receivableFlow } = await getSeller(ctx.tx, sellerId)
  const credit = receivableFlow === 'TIMELINE' ? 'CREDIT_CARD' : 'CREDIT_CARD_EARLY_SELLER'
  const payment = input.isDebit ? 'DEBIT_CARD' : credit
  const today = civilDateOf(ctx.now)
  const startDate = outcome.kind === 'unpaid' && outcome.dueDate > today ? outcome.dueDate : today
  const order = await insertOrder(ctx.tx, {
    uuid: randomUUID(),
    sellerId,
    status: 'SENT',
    title,
    description: '',
    value,
    installments,
    startDate,
    payment,
    customer: unknownCustomer,
    originRequest: 'POS',
    idempotencyKey: input.idempotencyKey,
    serialNumber: input.serialNumber,
    terminalId: input.terminalId,
    createdAt: ctx.now,
    statusAt: ctx.now,
  })
  const card = outcome.kind === 'unpaid' ? undefined : outcome.card
  const brand = card?.brand
  const charge = await createTerminalCharge(ctx, {
    orderId: order.id,
    sellerId,
    title,
    terms: await termsOfCard(ctx.tx, {
      sellerId,
      paymentMethod: payment,
      brand,
      amount: value,
      installments,
    }),
    installments,
    paymentMethod: payment,
    expirationDate: startDate,
    reference,
    card,
  })
  await recordOrderEvent(ctx, order, charge)
  return outcome.kind === 'unpaid' ? order : settle(ctx, order, charge, outcome)
}

async function settle(
  ctx: TxCtx,
  order: OrderRow,
  charge: ChargeRow,
  outcome: Exclude<TerminalOutcome, { kind: 'unpaid' }>,
): Promise<OrderRow> {
  if (outcome.kind === 'declined') {
    const failure = outcome.reason && declineReason(outcome.reason, 'pt-BR')
    return rollUpOrder(ctx, order, await moveCharge(ctx, charge, 'fail', { failure }))
  }
  const paid = await moveCharge(ctx, charge, 'pay', { ...outcome.codes, paidAt: ctx.now })
  await bookSale(ctx, order, [paid], paid)
  return rollUpOrder(ctx, order, paid)
}
