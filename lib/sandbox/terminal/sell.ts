import { randomUUID } from 'node:crypto'
import type { Db } from '@/db/client'
import { withMark } from '@/lib/base/cells/mark'
import { atSellerClock, type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { TerminalOutcome } from '@/lib/payments/orders/creation/create-terminal-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import { orderInFull } from '@/lib/payments/orders/order-in-full'
import {
  findTerminalSale,
  recordTerminalSale,
  refuseInactive,
  saleUuid,
} from '@/lib/payments/terminals/record-terminal-sale'
import { findTerminalBySerialNumber } from '@/lib/payments/terminals/store'
import type { AuthorizationResponse } from '@/lib/rails/acquirer/acquirer'
import { simulateApproval } from '@/lib/sandbox/acquirer/authorization'
import { type SimulatedAuthorization, storeAuthorization } from '@/lib/sandbox/acquirer/store'
import type { TerminalSaleInput } from './contract'

/** Max days from today to the due date of a sale. */
const MAX_DAYS_AHEAD = 3650

/**
 * Sells at a terminal of the acting sandbox seller. The acquirer stores the payment first and the terminal network reports it
 * afterwards, as in a real shop. Throws NOT_FOUND if the simulators are off, the seller is not in the sandbox or the terminal is
 * another seller's, CONFLICT if it is switched off, and BAR-0100 for a due date that is too far ahead.
 */
export async function sellAtTerminal(ctx: Ctx, input: TerminalSaleInput) {
  requirePermission(ctx, 'sandbox.control')
  const { terminal, seller } = await findInSandbox(ctx, input.serialNumber)
  const scoped = atSellerClock(ctx, seller.clockOffsetMs)
  const reference = input.reference ?? randomUUID()
  const existing = await findTerminalSale(ctx.db, terminal, reference)
  if (!existing) refuseInactive(terminal)
  const { uuid } =
    existing ??
    (await report(scoped, withMark('uuid', ctx.cell, saleUuid(terminal, reference)), {
      ...input,
      reference,
      sellerId: seller.id,
    }))
  const asSeller: Ctx = { ...scoped, actor: { kind: 'buyer', sellerId: seller.id } }
  return orderInFull(asSeller, await getOrder(asSeller, { uuid }))
}

/** The payment that the acquirer stored counts: reported again after a crash it is the same sale. */
async function report(
  ctx: Ctx,
  authorizationReference: string,
  input: TerminalSaleInput & { reference: string; sellerId: number },
) {
  const { serialNumber, reference, title, paymentType } = input
  const dueDate = dueDateOf(ctx, input)
  const stored = input.outcome === 'UNPAID' ? undefined : await authorize(ctx, authorizationReference, input)
  const outcome: TerminalOutcome = stored ? outcomeOf(stored, input) : { kind: 'unpaid', dueDate }
  const { value, installments } = stored ?? input
  const system: Ctx = { ...ctx, actor: { kind: 'system' } }
  return recordTerminalSale(system, {
    serialNumber,
    reference,
    title,
    value,
    paymentType,
    installments,
    outcome,
  })
}

function dueDateOf({ now }: Ctx, { dueDate }: TerminalSaleInput): CivilDate {
  const today = civilDateOf(now)
  if (dueDate !== undefined && dueDate > addDays(today, MAX_DAYS_AHEAD)) {
    throw invalidField('dueDate', 'está longe demais')
  }
  return dueDate ?? today
}

function outcomeOf({ answer }: SimulatedAuthorization, { card }: TerminalSaleInput): TerminalOutcome {
  if (answer.outcome === 'approved') {
    const { outcome: _, captured: __, eci: ___, ...codes } = answer
    return { kind: 'approved', card, codes }
  }
  return { kind: 'declined', card, ...(answer.outcome === 'declined' && { reason: answer.reason }) }
}

/** A repetition with the same reference returns the first authorization. */
function authorize(
  ctx: Ctx,
  reference: string,
  { value, installments, sellerId, outcome, reason }: TerminalSaleInput & { sellerId: number },
): Promise<SimulatedAuthorization> {
  const isApproved = outcome === 'APPROVED'
  const answer: AuthorizationResponse = isApproved
    ? simulateApproval({ reference, capture: true })
    : { outcome: 'declined', reason: reason ?? 'DECLINED' }
  return storeAuthorization(ctx.db as Db, {
    reference,
    sellerId,
    value,
    installments,
    answer,
    capture: true,
    pendingUntil: null,
    authorizedAt: ctx.now,
    eci: null,
    capturedValue: isApproved ? value : null,
    voidedAt: null,
  })
}

async function findInSandbox(ctx: Ctx, serialNumber: string) {
  const sellerId = sellerIdOf(ctx)
  const terminal = ctx.settings.simulators
    ? await findTerminalBySerialNumber(ctx.db, serialNumber)
    : undefined
  const seller = terminal?.sellerId === sellerId ? await getSeller(ctx.db, sellerId) : undefined
  if (!terminal || seller?.environment !== 'SANDBOX') throw new Problem('NOT_FOUND')
  return { terminal, seller }
}
