// A refund is requested while the answer to a lookup of its payment is still on the way.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { requestOf } from '@/lib/testing/acquirers/acquirer-under-test'
import { cieloUnderTest } from '@/lib/testing/acquirers/cielo'
import { testApp } from '@/lib/testing/app'
import { listRefundsOfSale, updateRefund } from './refund-store'

const app = await testApp()
const done = { outcome: 'done' }

/** A payment of an adapter for which a refund is done as soon as it is accepted. */
async function paid() {
  const one = await cieloUnderTest(app, { settings: { refundStandsHours: 0 } })
  const request = requestOf(one)
  const { reference } = request
  expect(await one.acquirer.authorize(request)).toMatchObject({ outcome: 'approved' })
  const refund = (name: string, value: number, recheck = false) =>
    one.acquirer.refund({ reference, refund: name, value: centavos(value), recheck, at: one.now() })
  return { one, reference, refund }
}

test('a refund that is done stays so where a lookup is answered after it', async () => {
  const { one, reference, refund } = await paid()
  const all = one.salesOf(reference)[0]!.amount
  const held = one.hold('late', 'query')
  const lookup = one.acquirer.find({ reference, at: one.now() })
  await held.arrived
  const name = randomUUID()
  expect(await refund(name, all)).toEqual(done)
  held.release()
  await lookup
  expect(await refund(name, all, true)).toEqual(done)
})

test('a refund that is accepted while an earlier one is looked up again is not taken for denied', async () => {
  const { one, refund } = await paid()
  const [first, second] = [randomUUID(), randomUUID()]
  expect(await refund(first, 1_000)).toEqual(done)
  one.advance(5_000)
  const held = one.hold('silent', 'query')
  const again = refund(first, 1_000, true)
  await held.arrived
  expect(await refund(second, 2_000)).toEqual(done)
  held.release()
  expect(await again).toEqual(done)
  expect(await refund(second, 2_000)).toEqual(done)
})

test('a refund that was decided is not changed by what was read of it before', async () => {
  const { one, reference, refund } = await paid()
  const name = randomUUID()
  await refund(name, 1_000)
  const [decided] = await listRefundsOfSale(app.db, { connectionId: one.connectionId, reference })
  expect(decided).toMatchObject({ refund: name, state: 'ACCEPTED' })
  const before = { ...decided!, state: 'SENT' as const }
  expect(await updateRefund(app.db, before, { state: 'REFUSED' })).toEqual(decided)
  expect(await refund(name, 1_000)).toEqual(done)
})
