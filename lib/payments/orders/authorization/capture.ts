import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { conflictWithoutAnswer } from '@/lib/base/outages/faults'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import { capturedTerms } from '@/lib/payments/charges/captured-terms'
import { getCharge } from '@/lib/payments/charges/get-charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import { giveUpCapture, startCapture } from '@/lib/payments/charges/start-capture'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { chargeOf } from '@/lib/payments/orders/locked-order'
import { bookSale } from '@/lib/payments/orders/split/book-sale'
import { lockOrder } from '@/lib/payments/orders/store'
import { ACQUIRER_WAIT_MS } from './acquirer-wait'

const REFUSED = 'O adquirente recusou a captura.'

/** A request to capture a charge. Its value is part of it: another capture of the charge may take another one. */
export interface Capture {
  uuid: string
  value: Centavos
}

/** As an idempotency key stores it, so that another process which continues the request captures no other value. */
export const nameOfCapture = ({ uuid, value }: Capture): string => `${uuid} ${value}`

export function captureNamed(name: string): Capture {
  const [uuid = '', value] = name.split(' ')
  return { uuid, value: centavos(Number(value)) }
}

/**
 * Stores that an authorised charge of the acting seller is to be captured, whole where no value is given, else in part: the rest is
 * released. Throws NOT_FOUND, CONFLICT where it is not PRE_AUTHORIZED or a capture of another value is running, and BAR-0100 for
 * more than was authorised.
 */
export async function beginCapture(ctx: Ctx, input: { uuid: string; value?: Centavos }): Promise<Capture> {
  return transaction(ctx, async (inner) => {
    const { charge } = await getCharge(inner, input)
    const order = await lockOrder(inner.tx, charge.orderId)
    const { charge: current } = await getCharge(inner, input)
    if (current.status !== 'PRE_AUTHORIZED' || current.voidRequestedAt) throw notCaptured(current)
    const captureValue = input.value ?? current.value
    if (captureValue > current.value) {
      throw invalidField('value', 'passa do valor autorizado')
    }
    if (current.captureValue !== null && current.captureValue !== captureValue) {
      throw new Problem('CONFLICT', { message: 'Outra captura está em andamento.' })
    }
    if (current.captureValue === null) {
      const after = { charge: current.uuid, valueInCentavos: captureValue }
      await recordSellerAction(inner, { action: 'charge.capture-requested', resource: order.uuid, after })
    }
    await startCapture(inner, current, captureValue)
    return { uuid: current.uuid, value: captureValue }
  })
}

/**
 * Finishes a capture within the request that began it. Throws CONFLICT wherever its value was not captured, with the reason: an
 * earlier cancellation, a refusal, another capture after it, or an acquirer that does not respond.
 */
export async function endCapture(ctx: Ctx, { uuid, value }: Capture): Promise<void> {
  const { charge: begun } = await getCharge(ctx, { uuid })
  // Only a refusal takes the value away.
  const isOwn = begun.captureValue === value
  const refusal = isOwn ? await refusalOf(finishCapture(ctx, begun)) : undefined
  const { charge } = await getCharge(ctx, { uuid })
  if (charge.status === 'CANCELED' || charge.voidRequestedAt) throw notCaptured(charge)
  if (charge.status === 'PRE_AUTHORIZED') throw refusal ?? new Problem('CONFLICT', { message: REFUSED })
  if (charge.captureValue !== value) throw notCaptured(charge)
}

const refusalOf = (work: Promise<void>): Promise<Problem | undefined> =>
  work.then(
    () => undefined,
    (thrown: unknown) => {
      if (thrown instanceof Problem) return thrown
      throw thrown
    },
  )

/** Why nothing can be captured of a charge in this status. */
function notCaptured({ status, voidRequestedAt }: ChargeRow): Problem {
  const isCancelling = status === 'PRE_AUTHORIZED' && voidRequestedAt !== null
  const state = isCancelling ? 'está sendo cancelada' : `está ${status}`
  return new Problem('CONFLICT', { message: `A cobrança ${state}: nada foi capturado agora.` })
}

/**
 * Sends a stored capture to the acquirer and books it, unless the charge was cancelled meanwhile; may be repeated. Throws
 * CONFLICT where the acquirer does not respond: the job then tries again.
 */
export async function finishCapture(ctx: Ctx, charge: ChargeRow): Promise<void> {
  const { acquirerReference, captureValue } = charge
  if (charge.status !== 'PRE_AUTHORIZED' || captureValue === null) return
  const { acquirer } = await portsOf(ctx, charge)
  const capture = { reference: acquirerReference!, value: captureValue, at: ctx.now }
  const { outcome } = await withTimeout(ACQUIRER_WAIT_MS, acquirer.capture(capture)).catch(
    conflictWithoutAnswer('O adquirente não respondeu. A captura continua.'),
  )
  if (outcome === 'pending') {
    throw new Problem('CONFLICT', { message: 'O adquirente ainda não decidiu. A captura continua.' })
  }
  if (outcome === 'refused') {
    await giveUpCapture(ctx, { ...charge, captureValue })
    throw new Problem('CONFLICT', { message: REFUSED })
  }
  await transaction(ctx, async (inner) => {
    const found = await lockWholeOrder(inner, charge.orderId)
    const current = chargeOf(found, charge.id)
    if (current.status !== 'PRE_AUTHORIZED' || current.voidRequestedAt) return
    const terms = capturedTerms({ ...current, captureValue })
    const paid = moveCharge(inner, current, 'pay', { ...terms, captureValue, paidAt: inner.now })
    bookSale(inner, found, paid)
    rollUpOrder(inner, found, paid)
  })
}
