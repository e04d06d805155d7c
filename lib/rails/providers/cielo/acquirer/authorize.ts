import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { asNoAnswer } from '@/lib/base/outages/faults'
import { brandOfNumber } from '@/lib/parties/cards/card'
import type { AuthorizationRequest, AuthorizationResponse } from '@/lib/rails/acquirer/acquirer'
import { NoAnswer, NotSent } from '@/lib/rails/connections/http/request'
import { RefusedRequest } from '@/lib/rails/providers/cielo/wire/client'
import { declineRule } from '@/lib/rails/providers/cielo/wire/decline-codes'
import { refusedRequest } from '@/lib/rails/providers/cielo/wire/errors'
import { isFacilitator } from '@/lib/rails/providers/cielo/wire/facilitator'
import { isApproved, type Payment } from '@/lib/rails/providers/cielo/wire/payment'
import { obstacleOf, saleBody } from '@/lib/rails/providers/cielo/wire/sale-request'
import { beginTry, obstacleOfTries } from '../card-tries/card-tries'
import { obstacleOfBin } from './bin-query'
import { type Cielo, keyOf } from './context'
import { findAuthorization } from './find'
import { recordPayment } from './record-payment'
import { notProcessed, storedDecline } from './sale'
import { armSale, type CieloSale, claimUnsentSale, findSale, insertSale, noteSale, updateSale } from './store'

type Declined = Extract<AuthorizationResponse, { outcome: 'declined' }>

/**
 * Sends a payment once: the reference is stored first, and Cielo would charge a repeated request again. Throws NotSent where it
 * certainly never left; after any other error it is looked up.
 */
export async function authorize(cielo: Cielo, request: AuthorizationRequest): Promise<AuthorizationResponse> {
  const { reference, sellerId, value, at } = request
  const brand = brandOfNumber(request.card.number.reveal())
  if (!brand) return { outcome: 'declined', reason: 'INVALID_DATA' }
  const key = keyOf(cielo, reference)
  const row = { ...key, sellerId, brand, value, state: 'SENT' as const, sentAt: cielo.clock() }
  const isOurs = (await insertSale(cielo.db, row)) || (await claimUnsentSale(cielo.db, row))
  if (!isOurs) return lookUpSent(cielo, reference, at)
  const refusal = await refusalOf(cielo, request, brand)
  if (refusal) return end(cielo, reference, refusal)
  return send(cielo, request, brand)
}

/** Why nothing is sent; undefined if it is. */
async function refusalOf(
  cielo: Cielo,
  request: AuthorizationRequest,
  brand: CardBrand,
): Promise<Declined | undefined> {
  const { card, value, initiation } = request
  const odd = obstacleOf(request, brand)
  if (odd) return { outcome: 'declined', reason: odd }
  if (initiation.by === 'SELLER') {
    const retry = await obstacleOfTries(cielo, card, brand, value)
    if (retry) return { outcome: 'declined', reason: 'TOO_MANY_ATTEMPTS', retry }
  }
  const reason = await obstacleOfBin(cielo, request)
  return reason && { outcome: 'declined', reason }
}

async function end(cielo: Cielo, reference: string, response: Declined): Promise<AuthorizationResponse> {
  await updateSale(cielo.db, keyOf(cielo, reference), {
    state: 'ANSWERED',
    decline: storedDecline(response),
  })
  return response
}

async function send(
  cielo: Cielo,
  request: AuthorizationRequest,
  brand: CardBrand,
): Promise<AuthorizationResponse> {
  const { settings, client } = cielo
  const seller = isFacilitator(settings) ? await cielo.sellerOf(request.sellerId) : undefined
  const body = saleBody(request, { brand, settings, seller })
  const attempt = await beginTry(cielo, request.card, request.value)
  // Checked last, so that a process that was stopped for a while sends nothing for a reference that was closed meanwhile.
  if (!(await armSale(cielo.db, keyOf(cielo, request.reference), cielo.clock()))) {
    await attempt.drop()
    return notProcessed
  }
  let paid: Payment
  try {
    paid = await client.sell(body)
  } catch (error) {
    const refused = await refusedBefore(cielo, request.reference, error)
    if (!refused && !(error instanceof NotSent)) throw error
    await attempt.drop()
    if (!refused) throw error
    return refused
  }
  const sale = (await findSale(cielo.db, keyOf(cielo, request.reference)))!
  if (sale.paymentId !== null && sale.paymentId !== paid.PaymentId)
    return other(cielo, sale, paid, request.at)
  const response = await recordPayment(cielo, sale, paid, request.at)
  if (isApproved(paid)) await attempt.approve()
  else if (response.outcome === 'declined' && !isOfRegistration(brand, paid))
    await attempt.decline(response.retry)
  // Closed while it was sent: it is voided at once, and by the job where that fails.
  if (isApproved(paid) && response === notProcessed) await client.void(paid.PaymentId).catch(asNoAnswer)
  return response
}

/** A look-up found another payment of this reference meanwhile, and took that one. */
async function other(cielo: Cielo, sale: CieloSale, paid: Payment, at: Date): Promise<AuthorizationResponse> {
  await noteSale(cielo.db, sale, 'SEVERAL_PAYMENTS')
  await updateSale(cielo.db, sale, { lookAt: cielo.clock() })
  if (isApproved(paid)) await cielo.client.void(paid.PaymentId).catch(asNoAnswer)
  return lookUpSent(cielo, sale.reference, at)
}

/** The look-up of a payment that was sent. One that never left says nothing of it: no other acquirer may take the payment then. */
async function lookUpSent(cielo: Cielo, reference: string, at: Date): Promise<AuthorizationResponse> {
  try {
    return (await findAuthorization(cielo, { reference, at })) ?? notProcessed
  } catch (cause) {
    if (!(cause instanceof NotSent)) throw cause
    throw new NoAnswer(`reference ${reference} was sent before`, { cause })
  }
}

/** The contract is at fault, which says nothing about the card. */
const isOfRegistration = (brand: CardBrand, { ReturnCode: code }: Payment) =>
  code !== undefined && declineRule(brand, code)?.operator === true

/** The decline of a request that made nothing; undefined where it may have had its effect, or never left. */
async function refusedBefore(
  cielo: Cielo,
  reference: string,
  error: unknown,
): Promise<AuthorizationResponse | undefined> {
  const key = keyOf(cielo, reference)
  if (error instanceof NotSent) await updateSale(cielo.db, key, { state: 'NOT_SENT' })
  if (!(error instanceof RefusedRequest)) return undefined
  const meaning = error.status === 400 ? refusedRequest(error.codes) : { operator: true as const }
  if (meaning === 'unknown') return undefined
  if (meaning.operator) await updateSale(cielo.db, key, { note: 'REGISTRATION' })
  const { reason } = meaning
  return end(cielo, reference, { outcome: 'declined', ...(reason && { reason }) })
}
