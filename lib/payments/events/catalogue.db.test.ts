// Moves orders through all their statuses and compares every recorded body with the catalogue.
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { bodyOfVersion } from '@/lib/messages/webhook-events/payload-version'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { abandonLateOrders } from '@/lib/payments/orders/lifecycle/abandon-late'
import { cancelCharge } from '@/lib/payments/orders/lifecycle/cancel-charge'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { expireCharge } from '@/lib/sandbox/bank/expire-charge'
import { refuseCharge } from '@/lib/sandbox/bank/refuse-charge'
import { alertCharge } from '@/lib/sandbox/disputes/alert-charge'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
import { testApp } from '@/lib/testing/app'
import { expectCatalogued } from '@/lib/testing/catalogued'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { catalogue } from './catalogue'

const app = await testApp()

test('every event of an order matches the catalogue exactly, in every status', async () => {
  const [cards, banks] = [await refundShop(app), await disputeShop(app)]
  const metadata = [{ key: 'pedido', value: 'A-1' }]
  const [refunded, lost, won] = [
    await cards.card({}, { metadata }),
    await cards.card({}, { metadata }),
    await cards.card(),
  ]
  await cards.part(refunded.uuid, 4_000, 'chave-1')
  await cards.settle()
  await cards.refund(refunded.uuid)
  await cards.settle()
  await alertCharge(cards.asSeller(), lost)
  await disputeCharge(cards.asSeller(), lost)
  await decideDispute(cards.asSeller(), { uuid: lost.uuid, outcome: 'lose' })
  await disputeCharge(cards.asSeller(), won)
  await decideDispute(cards.asSeller(), { uuid: won.uuid, outcome: 'win' })
  const reserved = await cards.order({ capture: false })
  await cancelOrder(cards.asSeller(), reserved)
  await banks.paidBy('PIX', { installments: 2, paid: 1 })
  const [refused] = await banks.paidBy('PIX', { paid: 0 })
  await refuseCharge(banks.asSeller(), refused!)
  const [late] = await banks.paidBy('BANK_SLIP', { paid: 0 })
  await expireCharge(banks.asSeller(), late!)
  app.advance(92 * DAY_MS)
  await abandonLateOrders(app.ctx())

  const events = await expectCatalogued(app.sql, 'order', 'dispute', 'disputeAlert')
  const statuses = [...catalogue.order.statuses, 'DISPUTE', 'DISPUTE_ALERT']
  expect([...new Set(events.map(({ status }) => status))].sort()).toEqual(statuses.sort())
})

test('a receiver that ships on order.paid ships once, although refunds and a dispute repeat the status PAID', async () => {
  const shop = await refundShop(app)
  const [refunded, disputed] = [await shop.card(), await shop.card()]
  await shop.part(refunded.uuid, 4_000)
  await shop.settle()
  await shop.part(refunded.uuid, 1_051)
  await shop.settle()
  await alertCharge(shop.asSeller(), disputed)
  await disputeCharge(shop.asSeller(), disputed)
  await decideDispute(shop.asSeller(), { uuid: disputed.uuid, outcome: 'win' })
  const rows = await app.sql`
    select resource_uuid, status, body from webhook_events where seller_id = ${shop.seller.id} order by id`
  const of = (orderId: number) => app.sql`select uuid from orders where id = ${orderId}`
  const said = async ({ orderId }: { orderId: number }) => {
    const [order] = await of(orderId)
    return rows
      .filter((row) => row.resource_uuid === order!.uuid)
      .map(({ status, body }) => `${status} ${JSON.parse(body).event}`)
  }
  expect(await said(refunded)).toEqual([
    'SENT order.created',
    'PAID order.paid',
    'PAID refund.created',
    'PAID refund.succeeded',
    'PAID refund.created',
    'PAID refund.failed',
  ])
  expect(await said(disputed)).toEqual([
    'SENT order.created',
    'PAID order.paid',
    'DISPUTE_ALERT dispute.alerted',
    'DISPUTE dispute.opened',
    'PAID dispute.won',
  ])
})

describe('one of several charges', () => {
  const shop = async (installments: number, paid: number) => {
    const made = await disputeShop(app)
    const charges = await made.paidBy('PIX', { installments, paid, value: 100 })
    const said = async () =>
      (await made.eventsOf(charges[0]!)).map(({ status, event }) => `${status} ${event}`).slice(2)
    return { ...made, charges: charges as [ChargeRow, ChargeRow, ChargeRow, ChargeRow], said }
  }

  test('that is paid, declined or cancelled is said by a name of the charge, and order.paid comes with the last', async () => {
    const { charges, asSeller, said } = await shop(4, 1)
    await confirmCharge(asSeller(), charges[1])
    await refuseCharge(asSeller(), charges[2])
    await cancelCharge(asSeller(), charges[3])
    expect(await said()).toEqual([
      'PARTIALLY_PAID charge.paid',
      'PARTIALLY_PAID charge.failed',
      'PAID order.paid',
    ])
  })

  test('that is late or cancelled where the order is late already', async () => {
    const { charges, asSeller, said } = await shop(3, 0)
    await expireCharge(asSeller(), charges[0])
    await expireCharge(asSeller(), charges[1])
    await cancelCharge(asSeller(), charges[2])
    expect((await said()).concat()).toEqual(['LATE charge.late', 'LATE charge.canceled'])
  })

  test('that was refunded makes no order.paid where the others are cancelled', async () => {
    const { charges, asSeller, said } = await shop(2, 1)
    await createRefund(asSeller(), { chargeUuid: charges[0].uuid })
    await settleRefunds(app.ctx())
    await cancelCharge(asSeller(), charges[1])
    expect(await said()).toEqual([
      'PARTIALLY_PAID refund.created',
      'PARTIALLY_PAID refund.succeeded',
      'PAID charge.canceled',
      'REFUND order.refunded',
    ])
  })

  test('that is disputed before the others are paid', async () => {
    const { charges, asSeller, open, said } = await shop(2, 1)
    const dispute = await open(charges[0])
    await decideDispute(asSeller(), { uuid: charges[0].uuid, outcome: 'lose' })
    expect(dispute.status).toBe('OPEN')
    await confirmCharge(asSeller(), charges[1])
    expect(await said()).toEqual([
      'DISPUTE dispute.opened',
      'PARTIALLY_PAID dispute.lost',
      'PAID order.paid',
      'DISPUTE order.disputed',
      'CHARGEBACK order.charged_back',
    ])
  })
})

test('the version for endpoints that are marked as migrated has no event, as it was', async () => {
  const [row] = await app.sql`select body from webhook_events limit 1`
  expect(JSON.parse(row!.body)).toHaveProperty('event')
  expect(JSON.parse(bodyOfVersion(row!.body, '1'))).not.toHaveProperty('event')
})
