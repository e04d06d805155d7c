// The guarantees of refunds of every PIX provider, tested with the simulated one.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { insertPayment } from '@/lib/sandbox/bank/store'
import { testApp } from '@/lib/testing/app'

const app = await testApp()
const bank = app.ports.pix
const at = app.ctx().now
const later = new Date(at.getTime() + MINUTE_MS)
const nameOf = () => randomUUID().replaceAll('-', '')

async function paid(value = 10_000): Promise<string> {
  const reference = nameOf()
  const receiver = { name: 'Café do Porto', city: 'Santos', key: 'cafe@exemplo.com.br' }
  const { id: sellerId } = await app.seller()
  await bank.createCharge({ reference, sellerId, receiver, value: centavos(value), expiresAt: later })
  const payment = { paymentId: nameOf(), reference, value: centavos(value), paidAt: at }
  await app.db.transaction((tx) => insertPayment(tx, payment))
  return payment.paymentId
}
const refund = (paymentId: string, value: number, name = nameOf(), when = at) =>
  bank.refund({ paymentId, refund: name, value: centavos(value), at: when })
const done = { outcome: 'done' }
const refused = { outcome: 'refused' }
const failure = { code: 'SANDBOX_51', message: 'Estorno recusado pelo simulador.' }
const pending = { outcome: 'pending' }

describe('a refund of a PIX', () => {
  test('is done in parts up to the paid value, each once even if requested again', async () => {
    const payment = await paid(9_000)
    const name = nameOf()
    expect(await Promise.all([1, 2, 3].map(() => refund(payment, 5_000, name)))).toEqual([done, done, done])
    expect(await refund(payment, 4_000, name)).toEqual(refused)
    expect(await refund(payment, 4_001)).toEqual(refused)
    expect(await refund(payment, 4_000)).toEqual(done)
    expect(await refund(payment, 1)).toEqual(refused)
  })

  test('is done once if concurrent refunds are too much together', async () => {
    const payment = await paid()
    const results = await Promise.all(Array.from({ length: 10 }, () => refund(payment, 6_000)))
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  })

  test('of an unknown or a returned payment is refused', async () => {
    expect(await refund(nameOf(), 100)).toEqual(refused)
    const payment = await paid()
    await bank.returnPayment({ paymentId: payment, at })
    expect(await refund(payment, 100)).toEqual(refused)
  })
})

describe('the centavos of a refund', () => {
  test('refuse it if they are ,51, and delay it for a minute if they are ,52', async () => {
    const payment = await paid(20_000)
    const slow = nameOf()
    expect(await refund(payment, 5_051)).toEqual({ ...refused, failure })
    expect(await refund(payment, 19_952, slow)).toEqual(pending)
    expect(await refund(payment, 100)).toEqual(refused)
    expect(await refund(payment, 19_952, slow, later)).toEqual(done)
  })
})
