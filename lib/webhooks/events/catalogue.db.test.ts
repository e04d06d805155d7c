// Moves orders through all their statuses and compares every recorded body with the catalogue.
import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { expectCatalogued } from '@/e2e/fixtures/catalogued'
import { disputeShop } from '@/e2e/fixtures/shops/dispute-shop'
import { refundShop } from '@/e2e/fixtures/shops/refund-shop'
import { DAY_MS } from '@/lib/kernel/durations'
import { abandonLateOrders } from '@/lib/orders/lifecycle/abandon-late'
import { cancelOrder } from '@/lib/orders/lifecycle/cancel-order'
import { expireCharge } from '@/lib/sandbox/bank/expire-charge'
import { refuseCharge } from '@/lib/sandbox/bank/refuse-charge'
import { alertCharge } from '@/lib/sandbox/disputes/alert-charge'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
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

  const events = await expectCatalogued(app.sql)
  const statuses = [...catalogue.order.statuses, 'DISPUTE', 'DISPUTE_ALERT']
  expect([...new Set(events.map(({ status }) => status))].sort()).toEqual(statuses.sort())
})
