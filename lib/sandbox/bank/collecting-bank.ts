import type { Db } from '@/db/client'
import type { CollectingBank } from '@/lib/rails/bank-payments/bank-payment'
import { listPayments, markReturned, markWithdrawn } from './store'

/** The common part of the simulated banks: they store charges and payments in their own tables, as real banks would. */
export function collectingBank(db: Db): CollectingBank {
  return {
    async findPayments(reference) {
      const payments = await listPayments(db, reference)
      return payments.map(({ paymentId, value, paidAt }) => ({ paymentId, value, paidAt }))
    },
    async returnPayment({ paymentId, at }) {
      await markReturned(db, paymentId, at)
      return { outcome: 'done' }
    },
    async withdrawCharge({ reference, at }) {
      await markWithdrawn(db, reference, at)
    },
  }
}
