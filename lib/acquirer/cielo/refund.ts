// Refunds (rail-card-cielo.md, 7 Void and refund). Cielo has no reference of ours for one, and a repeated request is a second
// refund: the sum that the payment should reach is stored before the request, one request at a time for each sale. An accepted
// refund may be denied later, so that it is reported as done only after it has stood for a while.
import { HOUR_MS } from '@/lib/kernel/durations'
import type { Centavos } from '@/lib/kernel/money'
import { type Cielo, keyOf, withTurn } from './context'
import { checkRefunds } from './denied-refunds'
import { type CieloRefund, storeRefund, updateRefund } from './refund-store'
import { sendRefund } from './send-refund'
import { findSale } from './store'

export type Refunded =
  | { outcome: 'done' }
  | { outcome: 'pending' }
  | { outcome: 'refused'; failure?: { code: string; message: string } }

export async function refundSale(
  cielo: Cielo,
  { reference, refund, value }: { reference: string; refund: string; value: Centavos },
): Promise<Refunded> {
  const key = keyOf(cielo, reference)
  const sale = await findSale(cielo.db, key)
  const isKnown = sale && !sale.closedAt && !sale.decline && sale.state !== 'NOT_SENT'
  if (!isKnown) return { outcome: 'refused' }
  if (sale.paymentId === null) return { outcome: 'pending' }
  const row = { ...key, refund, value, state: 'REQUESTED' as const, requestedAt: cielo.clock() }
  const stored = await storeRefund(cielo.db, row)
  if (stored.reference !== reference || stored.value !== value) return { outcome: 'refused' }
  if (stored.state === 'REQUESTED' || stored.state === 'SENT') {
    const sent = await withTurn(cielo, key, (taken) => sendRefund(cielo, taken, refund))
    return sent ? outcomeOf(cielo, sent) : { outcome: 'pending' }
  }
  return isDue(cielo, stored) ? outcomeOf(cielo, await confirmed(cielo, stored)) : outcomeOf(cielo, stored)
}

/** One that was done is looked up as well: the caller asks again where Cielo announced a denial. */
function isDue({ settings, clock }: Cielo, { state, acceptedAt }: CieloRefund): boolean {
  if (state === 'DONE') return true
  const standsMs = settings.refundStandsHours * HOUR_MS
  return state === 'ACCEPTED' && clock().getTime() - acceptedAt!.getTime() >= standsMs
}

async function confirmed(cielo: Cielo, stored: CieloRefund): Promise<CieloRefund> {
  const denied = await checkRefunds(cielo, keyOf(cielo, stored.reference))
  const refused = denied.find(({ refund }) => refund === stored.refund)
  return refused ?? updateRefund(cielo.db, stored, { state: 'DONE' })
}

function outcomeOf({ settings }: Cielo, { state, failure }: CieloRefund): Refunded {
  if (state === 'DONE' || (state === 'ACCEPTED' && settings.refundStandsHours === 0))
    return { outcome: 'done' }
  if (state === 'REFUSED') return { outcome: 'refused', ...(failure && { failure }) }
  return { outcome: 'pending' }
}
