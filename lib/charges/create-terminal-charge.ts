import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/kernel/ctx'
import type { CivilDate } from '@/lib/kernel/dates'
import type { AgreedTerms, CardMethod } from './card-terms'
import type { ChargeCard } from './charge'
import { dueTimes } from './due-times'
import { type ChargeRow, insertCharge } from './store'

export interface TerminalChargeInput {
  orderId: number
  sellerId: number
  title: string
  terms: AgreedTerms
  installments: number
  paymentMethod: CardMethod
  expirationDate: CivilDate
  /** The network's own name of the sale: told twice, it is one charge. */
  reference: string
  /** Absent where nobody has put one in. */
  card?: ChargeCard
}

/**
 * The charge of a sale at a terminal. Where a card was there the acquirer has decided already, and nobody asks it again;
 * where none was, it falls due and is late like a slip.
 */
export async function createTerminalCharge(ctx: TxCtx, input: TerminalChargeInput): Promise<ChargeRow> {
  const { terms, card, reference, ...rest } = input
  return insertCharge(ctx.tx, {
    ...rest,
    ...terms,
    uuid: randomUUID(),
    status: 'SCHEDULED',
    attemptUuid: reference,
    capture: true,
    isAuthenticating: false,
    createdAt: ctx.now,
    statusAt: ctx.now,
    ...(card
      ? { card, acquirerReference: reference, authorizeRequestedAt: ctx.systemNow }
      : dueTimes(input.expirationDate)),
  })
}
