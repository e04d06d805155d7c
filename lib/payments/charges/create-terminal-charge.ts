import { randomUUID } from 'node:crypto'
import { withMark } from '@/lib/base/cells/mark'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import type { AgreedTerms } from './card-terms'
import type { ChargeCard } from './charge'
import { countPayment } from './counting/count-payment'
import { dueTimes } from './due-times'
import { insertCharge } from './hot-store'
import type { ChargeRow } from './store'

export interface TerminalChargeInput {
  orderId: number
  /** That of its order. */
  origin: ChargeRow['origin']
  sellerId: number
  title: string
  terms: AgreedTerms
  installments: number
  paymentMethod: CardMethod
  expirationDate: CivilDate
  /** The network's own reference of the sale: reported twice, it is one charge. */
  reference: string
  /** Absent where no card was inserted. */
  card?: ChargeCard
}

/**
 * Creates the charge of a sale at a terminal. With a card the acquirer has decided already and is not called again; without
 * one the charge falls due and becomes late like a slip.
 */
export async function createTerminalCharge(ctx: TxCtx, input: TerminalChargeInput): Promise<ChargeRow> {
  const { terms, card, reference, ...rest } = input
  const acquirerReference = withMark('uuid', ctx.cell, reference)
  const charge = await insertCharge(ctx.tx, {
    ...rest,
    ...terms,
    uuid: randomUUID(),
    status: 'SCHEDULED',
    attemptUuid: reference,
    capture: true,
    isAuthenticating: false,
    createdAt: ctx.now,
    statusAt: ctx.now,
    bankCheckDueAt: null,
    ...(card
      ? { card, acquirerReference, authorizeRequestedAt: ctx.systemNow }
      : dueTimes(input.expirationDate)),
  })
  return countPayment(ctx, charge, 'created')
}
