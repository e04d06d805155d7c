import { civilDateOf } from '@/lib/base/kernel/dates'
import type { AuthorizationResponse } from '@/lib/rails/acquirer/acquirer'
import { declineRule } from '@/lib/rails/providers/cielo/wire/decline-codes'
import { isApproved, type Payment, responseOf } from '@/lib/rails/providers/cielo/wire/payment'
import type { Cielo } from './context'
import { type CieloNote, declineFrom, notProcessed, storedDecline } from './sale'
import { type CieloSale, unlessApproved, updateSale } from './store'

/**
 * Stores what Cielo answered for a reference, and says what it means; `at` is on the seller's clock. A decline stays as it was
 * first answered, and a sale that was approved once is never declined: its payment was refunded. Of a reference that was closed
 * meanwhile nothing is charged.
 */
export async function recordPayment(
  cielo: Cielo,
  sale: CieloSale,
  paid: Payment,
  at: Date,
): Promise<AuthorizationResponse> {
  const response = sale.decline ? declineFrom(sale.decline) : responseOf(paid, sale.brand!, at)
  const decline = response.outcome === 'declined' ? storedDecline(response) : null
  const stored = await updateSale(cielo.db, sale, {
    state: 'ANSWERED',
    paymentId: paid.PaymentId,
    ...codesOf(paid),
    ...(isApproved(paid) && sale.authorizedOn === null && { authorizedOn: civilDateOf(cielo.clock()) }),
    decline: unlessApproved(decline),
    ...noteOf(sale, paid),
  })
  return stored.closedAt ? notProcessed : response
}

/** A query has fewer fields than the first answer. */
function codesOf({ AuthorizationCode: code, ProofOfSale: nsu, Tid: tid }: Payment) {
  return { ...(code && { authorizationCode: code }), ...(nsu && { nsu }), ...(tid && { tid }) }
}

function noteOf({ brand, closedAt, paymentId }: CieloSale, paid: Payment): { note?: CieloNote } {
  // One that was known before is voided as it was asked.
  if (closedAt && paymentId === null && isApproved(paid)) return { note: 'LATE_PAYMENT' }
  const code = isApproved(paid) ? undefined : paid.ReturnCode
  return code && declineRule(brand!, code)?.operator ? { note: 'REGISTRATION' } : {}
}
