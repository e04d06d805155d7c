import { createHash } from 'node:crypto'
import type { Db, Tx } from '@/db/client'
import { atSellerClock, type Ctx, transaction } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { Problem } from '@/lib/base/kernel/problem'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { findChargeOfAttempt } from '@/lib/payments/charges/card-store'
import {
  createTerminalOrder,
  type TerminalOutcome,
} from '@/lib/payments/orders/creation/create-terminal-order'
import { findOrder, type OrderRow } from '@/lib/payments/orders/store'
import { findTerminalBySerialNumber, lockTerminal } from './store'
import type { Terminal, TerminalPaymentType } from './terminal'

/** A sale as the network of the terminals reports it. */
export interface TerminalSale {
  serialNumber: string
  /** The network's identifier of it, unique for each terminal. */
  reference: string
  title?: string
  value: Centavos
  paymentType: TerminalPaymentType
  installments: number
  outcome: TerminalOutcome
}

const TITLE = 'Venda na maquininha'

/** The uuid of a sale for us and the acquirer: the network's identifiers are unique only per terminal. */
export function saleUuid(terminal: Pick<Terminal, 'uuid'>, reference: string): string {
  const hash = createHash('sha256').update(`${terminal.uuid} ${reference}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** The order that a reported sale has created before. */
export async function findTerminalSale(
  db: Db | Tx,
  terminal: Pick<Terminal, 'uuid'>,
  reference: string,
): Promise<OrderRow | undefined> {
  const charge = await findChargeOfAttempt(db, saleUuid(terminal, reference))
  return charge && findOrder(db, charge.orderId)
}

/**
 * Creates an order of the seller from a terminal's sale, on the seller's clock; a sale that is reported twice is one
 * order. Throws NOT_FOUND for an unregistered terminal, CONFLICT for one that is switched off.
 */
export async function recordTerminalSale(ctx: Ctx, sale: TerminalSale): Promise<OrderRow> {
  const registered = await findTerminalBySerialNumber(ctx.db, sale.serialNumber)
  if (!registered) throw new Problem('NOT_FOUND')
  const { clockOffsetMs } = await getSeller(ctx.db, registered.sellerId)
  return transaction(atSellerClock(ctx, clockOffsetMs), async (inner) => {
    const terminal = (await lockTerminal(inner.tx, sale.serialNumber))!
    const existing = await findTerminalSale(inner.tx, terminal, sale.reference)
    if (existing) return existing
    refuseInactive(terminal)
    const { sellerId, serialNumber, terminalId, uuid } = terminal
    const { paymentType, reference, title = TITLE, value, installments, outcome } = sale
    return createTerminalOrder(inner, {
      sellerId,
      serialNumber,
      terminalId,
      title,
      value,
      installments,
      isDebit: paymentType === 'DEBIT',
      reference: saleUuid({ uuid }, reference),
      idempotencyKey: reference,
      outcome,
    })
  })
}

export function refuseInactive({ active }: Pick<Terminal, 'active'>): void {
  if (!active) throw new Problem('CONFLICT', { message: 'O terminal está desativado.' })
}
