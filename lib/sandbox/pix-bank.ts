// The simulated PIX bank, as our PIX provider: it remembers charges and payments in tables of its own, as a bank would.
import type { Db } from '@/db/client'
import { buildBrCode } from '@/lib/pix/br-code'
import type { PixProvider } from '@/lib/pix/provider'
import { keepPixCharge, listPixPayments, markPixReturned } from './store'

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
    async createCharge({ txid, sellerId, receiver, value, expiresAt }) {
      const brCode = buildBrCode({
        kind: 'dynamic',
        location: locationOf(txid, publicUrl),
        merchantName: receiver.name,
        merchantCity: receiver.city,
        amount: value,
      })
      return keepPixCharge(db, { txid, sellerId, receiverName: receiver.name, value, expiresAt, brCode })
    },
    async findPayments(txid) {
      const payments = await listPixPayments(db, txid)
      return payments.map(({ endToEndId, value, paidAt }) => ({ endToEndId, value, paidAt }))
    },
    async returnPayment({ endToEndId, at }) {
      await markPixReturned(db, endToEndId, at)
    },
  }
}
