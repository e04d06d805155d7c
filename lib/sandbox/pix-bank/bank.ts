// The simulated PIX bank, as our PIX provider.
import type { Db } from '@/db/client'
import { buildBrCode } from '@/lib/pix/br-code'
import type { PixProvider } from '@/lib/pix/provider'
import { collectingBank } from '@/lib/sandbox/bank/collecting-bank'
import { keepCharge } from '@/lib/sandbox/bank/store'
import { arrivalOf, refundAnswer } from './refund'
import { refundPayment } from './refund-store'

const LOCATION = '/simulators/pix/'

/** Where a payer's bank would read the charge: our own host, since we are that bank too. */
function locationOf(txid: string, publicUrl: string): string {
  return `${new URL(publicUrl).host}${LOCATION}${txid}`
}

/** The reference inside a location, or undefined where it is not one of this bank's. */
export function txidOfLocation(location: string): string | undefined {
  return new RegExp(`${LOCATION}([A-Za-z0-9]{26,35})$`).exec(location)?.[1]
}

export function createSimulatedPixBank(db: Db, publicUrl: string): PixProvider {
  return {
    ...collectingBank(db),
    async createCharge({ reference, sellerId, receiver, value, expiresAt }) {
      const code = buildBrCode({
        kind: 'dynamic',
        location: locationOf(reference, publicUrl),
        merchantName: receiver.name,
        merchantCity: receiver.city,
        amount: value,
      })
      const kept = await keepCharge(db, {
        reference,
        sellerId,
        method: 'PIX',
        receiverName: receiver.name,
        value,
        dueDate: null,
        expiresAt,
        withdrawnAt: null,
        code,
      })
      return { brCode: kept.code }
    },
    async refund({ reference, refund, value, at }) {
      const refundedAt = arrivalOf(value, at)
      const arrivesAt = refundedAt && (await refundPayment(db, { refund, reference, value, refundedAt }))
      return refundAnswer(arrivesAt, at)
    },
  }
}
