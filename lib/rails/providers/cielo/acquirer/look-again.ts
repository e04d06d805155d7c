import { DAY_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { orderNumber } from '@/lib/rails/providers/cielo/wire/letters'
import { isApproved } from '@/lib/rails/providers/cielo/wire/payment'
import { PROGRAMME_MS } from '../card-tries/retry-programmes'
import { deleteOldTries } from '../card-tries/try-store'
import type { Cielo } from './context'
import { voidStrays } from './current-payment'
import { lookAtRefunds } from './look-again-refunds'
import { IN_FLIGHT_MS, nextLook } from './sale'
import { type CieloSale, claimSalesToLookAt, noteSale, updateSale } from './store'

const BATCH = 20

/**
 * Looks again for payments that may have appeared late: under a closed reference they are voided, under any other all but the one
 * that was booked. Returns how many references were looked at.
 */
export async function lookAgain(cielo: Cielo): Promise<number> {
  const { db, connectionId } = cielo
  const now = cielo.clock()
  await deleteOldTries(db, new Date(now.getTime() - PROGRAMME_MS - 2 * DAY_MS), 1_000)
  const until = new Date(now.getTime() + IN_FLIGHT_MS)
  const due = await claimSalesToLookAt(db, { connectionId, now, until, limit: BATCH })
  return processEach(due, (sale) => lookAt(cielo, sale), {
    named: ({ reference }) => `reference ${reference}`,
  })
}

async function lookAt(cielo: Cielo, sale: CieloSale): Promise<void> {
  if (sale.closedAt) await voidLate(cielo, sale)
  else await voidStrays(cielo, sale)
  const looks = sale.looks + 1
  const lookAtNext = sale.closedAt ? nextLook(sale.closedAt, looks) : await lookAtRefunds(cielo, sale)
  await updateSale(cielo.db, sale, { looks, lookAt: lookAtNext ?? null })
}

async function voidLate(cielo: Cielo, sale: CieloSale): Promise<void> {
  for (const id of await cielo.client.list(orderNumber(sale.reference))) {
    const paid = await cielo.client.find(id)
    if (!paid || !isApproved(paid)) continue
    await noteSale(cielo.db, sale, 'LATE_PAYMENT')
    await updateSale(cielo.db, sale, { voidSentAt: cielo.clock() })
    await cielo.client.void(id)
  }
}
