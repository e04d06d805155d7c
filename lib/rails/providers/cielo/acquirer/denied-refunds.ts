import type { Cielo } from './context'
import { currentPayment } from './current-payment'
import { type CieloRefund, listRefundsOfSale, updateRefund } from './refund-store'
import { voidedOf } from './send-refund'
import { findSale, type SaleKey } from './store'

const DENIED = {
  code: 'CANCELLATION_DENIED',
  message: 'A adquirente negou o cancelamento depois de o ter aceitado.',
}

/**
 * Compares the accepted refunds of a sale with the sum that its payment shows, and refuses those that are missing in it: the
 * newest that fits exactly, otherwise the newest ones. Returns those that were refused.
 */
export async function checkRefunds(cielo: Cielo, key: SaleKey): Promise<CieloRefund[]> {
  const sale = await findSale(cielo.db, key)
  // Before the payment is looked up: what is accepted afterwards may be missing in that answer.
  const refunds = await listRefundsOfSale(cielo.db, key)
  const paid = sale && (await currentPayment(cielo, sale))
  if (!paid) return []
  const standing = refunds.filter(({ state }) => state === 'ACCEPTED' || state === 'DONE')
  const missing = missingRefunds(standing, voidedOf(paid, sale))
  const denied: CieloRefund[] = []
  for (const one of missing)
    denied.push(
      await updateRefund(cielo.db, one, { state: 'REFUSED', failure: DENIED, note: 'REFUND_DENIED' }),
    )
  return denied
}

/** `standing` in the order in which they were sent. */
export function missingRefunds<Refund extends { value: number }>(
  standing: readonly Refund[],
  voided: number,
): Refund[] {
  let lacking = standing.reduce((sum, { value }) => sum + value, 0) - voided
  if (lacking <= 0) return []
  const newestFirst = standing.toReversed()
  const exact = newestFirst.find(({ value }) => value === lacking)
  if (exact) return [exact]
  return newestFirst.filter(({ value }) => {
    const isMissing = lacking > 0
    if (isMissing) lacking -= value
    return isMissing
  })
}
