// The simulated PIX bank.
import type { Db } from '@/db/client'
import { buildBrCode } from '@/lib/rails/pix/br-code'
import type { PixProvider } from '@/lib/rails/pix/provider'
import { collectingBank } from '@/lib/sandbox/bank/collecting-bank'
import { storeCharge } from '@/lib/sandbox/bank/hot-store'
import { findPixChargeState, findPixPayment, pagePixPayments, pageRemovedCharges } from './pix-period-store'
import { refundPayment } from './pix-refund-store'
import { refundOutcome, refundTime } from './refund-outcome'

const LOCATION = '/simulators/pix/'

/** The URL at which a payer's bank would read the charge: on our own host, since we simulate that bank too. */
export function locationOf(txid: string, publicUrl: string): string {
  return `${new URL(publicUrl).host}${LOCATION}${txid}`
}

/** The reference in a location; undefined if the location is not of this bank. */
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
      const stored = await storeCharge(db, {
        reference,
        sellerId,
        method: 'PIX',
        receiverName: receiver.name,
        value,
        dueDate: null,
        expiresAt,
        withdrawnAt: null,
        removedAt: null,
        code,
      })
      return { brCode: stored.code }
    },
    async refund({ paymentId, refund, value, at }) {
      const refundedAt = refundTime(value, at)
      const doneAt = refundedAt && (await refundPayment(db, { refund, paymentId, value, refundedAt }))
      return refundOutcome(value, doneAt, at)
    },
    findChargeState: (reference) => findPixChargeState(db, reference),
    findPayment: (paymentId) => findPixPayment(db, paymentId),
    listPayments: (request) => pagePixPayments(db, request),
    listRemoved: (request) => pageRemovedCharges(db, request),
  }
}
