import type { AuthorizationResponse } from '@/lib/rails/acquirer/acquirer'
import { type Cielo, isOver, keyOf } from './context'
import { currentPayment } from './current-payment'
import { recordPayment } from './record-payment'
import { declineFrom, GIVE_UP_MS, nextLook, notProcessed } from './sale'
import { type CieloSale, closeSale, findSale, updateSale } from './store'

/**
 * The latest result of a payment. Undefined where it certainly was not sent, or Cielo has none long after the request ended; the
 * caller then closes the reference. A payment that stays unfinished is closed here.
 */
export async function findAuthorization(
  cielo: Cielo,
  { reference, at }: { reference: string; at: Date },
): Promise<AuthorizationResponse | undefined> {
  const sale = await findSale(cielo.db, keyOf(cielo, reference))
  if (!sale) return undefined
  if (sale.closedAt) return notProcessed
  if (sale.decline) return declineFrom(sale.decline)
  if (sale.state === 'NOT_SENT') return undefined
  return look(cielo, sale, at)
}

async function look(cielo: Cielo, sale: CieloSale, at: Date): Promise<AuthorizationResponse | undefined> {
  const paid = await currentPayment(cielo, sale)
  if (!paid) return isOver(sale, cielo.clock()) ? undefined : { outcome: 'pending' }
  const response = await recordPayment(cielo, sale, paid, at)
  const now = cielo.clock()
  if (response.outcome === 'pending' && now.getTime() - sale.sentAt.getTime() >= GIVE_UP_MS) {
    await closeSale(cielo.db, sale, { now, lookAt: nextLook(now, 0)! })
    return notProcessed
  }
  // Its answer was lost, so that another payment may still appear under the same number.
  if (sale.paymentId === null) await updateSale(cielo.db, sale, { lookAt: nextLook(now, 0) })
  return response
}
