// Refunds (rail-card-cielo.md, 7 Void and refund). Cielo has no reference of ours for one, and a repeated request is a second
// refund: the sum that the payment should reach is stored before the request, one request at a time for each sale. An accepted
// refund may be denied later, so that it is reported as done only after it has stood for a while.
import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { Centavos } from '@/lib/base/kernel/money'
import { type Cielo, keyOf } from './context'
import { checkRefunds } from './denied-refunds'
import { looksAt } from './look-again-refunds'
import { type CieloRefund, storeRefund, updateRefund } from './refund-store'
import { sendRefund } from './send-refund'
import { findSale, updateSale } from './store'
import { withTurn } from './turn'

type Refunded =
  | { outcome: 'done' }
  | { outcome: 'pending' }
  | { outcome: 'refused'; failure?: { code: string; message: string } }

interface Refund {
  reference: string
  refund: string
  value: Centavos
  recheck?: boolean
}

export async function refundSale(
  cielo: Cielo,
  { reference, refund, value, recheck = false }: Refund,
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
    const sent = await withTurn(cielo, key, (taken, isStillMine) =>
      sendRefund(cielo, taken, refund, isStillMine),
    )
    if (sent?.acceptedAt && sale.lookAt === null)
      await updateSale(cielo.db, key, { lookAt: looksAt(sent.acceptedAt) })
    return sent ? outcomeOf(cielo, sent) : { outcome: 'pending' }
  }
  const hasStood = stored.state === 'ACCEPTED' && stands(cielo, stored)
  if (stored.state === 'REFUSED' || !(hasStood || recheck)) return outcomeOf(cielo, stored)
  const denied = (await checkRefunds(cielo, key)).find((one) => one.refund === refund)
  if (denied || !hasStood) return outcomeOf(cielo, denied ?? stored)
  return outcomeOf(cielo, await updateRefund(cielo.db, stored, { state: 'DONE' }))
}

const stands = ({ settings, clock }: Cielo, { acceptedAt }: CieloRefund) =>
  clock().getTime() - acceptedAt!.getTime() >= settings.refundStandsHours * HOUR_MS

function outcomeOf({ settings }: Cielo, { state, failure }: CieloRefund): Refunded {
  if (state === 'DONE' || (state === 'ACCEPTED' && settings.refundStandsHours === 0))
    return { outcome: 'done' }
  if (state === 'REFUSED') return { outcome: 'refused', ...(failure && { failure }) }
  return { outcome: 'pending' }
}
