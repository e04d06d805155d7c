import { randomUUID } from 'node:crypto'
import { beforeAll, describe } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { testApp } from '@/lib/testing/app'
import { contractOfPixProvider } from '@/lib/testing/pix/contract-of-provider'
import { findCharge, insertPayment, markRemoved } from './store'

const app = await testApp()
let sellerId: number
beforeAll(async () => {
  sellerId = (await app.seller()).id
})

describe('the simulated bank', () => {
  contractOfPixProvider(() => ({
    pix: app.ports.pix,
    sellerId,
    now: () => app.ctx().now,
    move: (seconds) => app.advance(seconds * 1_000),
    async pay(reference, value) {
      const paymentId = randomUUID().replaceAll('-', '')
      const charge = await findCharge(app.db, reference)
      const payment = {
        paymentId,
        reference,
        value: value ? centavos(value) : charge!.value,
        paidAt: app.ctx().now,
      }
      await app.db.transaction((tx) => insertPayment(tx, payment))
      return paymentId
    },
    remove: (reference) => markRemoved(app.db, reference, app.ctx().now),
    settle: async () => {},
    refundsEnd: (how) => (how === 'refused' ? 51 : 52),
  }))
})
