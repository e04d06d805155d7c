// What is taken from a sale in many parts is taken from many days: each line says of which whole it is a part.
import { beforeEach, expect, test } from 'vitest'
import { addCentavos } from '@/lib/base/kernel/money'
import { winDispute } from '@/lib/payments/disputes/win-dispute'
import { testApp } from '@/lib/testing/app'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { browseStatement } from './browse-statement'
import { traceCause } from './trace-cause'

const app = await testApp()
let shop: Awaited<ReturnType<typeof disputeShop>>
beforeEach(async () => {
  shop = await disputeShop(app)
})

const entriesOf = async (operacao: string) =>
  (await browseStatement(shop.asSeller(), {})).days
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.operacao === operacao)

test('each line of a dispute of a sale in twelve parts says the whole amount and on how many days it is', async () => {
  const charge = await shop.card(
    { method: 'CREDIT_CARD', installments: 12 },
    { value: 79.9, installments: 12 },
  )
  const dispute = await shop.open(charge)
  const lines = await entriesOf('CHARGEBACK')
  expect(lines.length).toBeGreaterThan(2)
  expect(addCentavos(...lines.map(({ net }) => net))).toBe(-dispute.value)
  for (const { whole } of lines) expect(whole).toEqual({ net: -dispute.value, days: lines.length })
})

test('the days of a dispute are found by it, with those to which a won one came back', async () => {
  const charge = await shop.card(
    { method: 'CREDIT_CARD', installments: 12 },
    { value: 79.9, installments: 12 },
  )
  const { uuid: source, value, id, orderId, chargeId } = await shop.open(charge)
  const taken = await traceCause(shop.asSeller(), { reason: 'DISPUTE', source })
  expect(addCentavos(...taken!.lines.map(({ net }) => net))).toBe(-value)
  const returned = () => traceCause(shop.asSeller(), { reason: 'CHARGEBACK_REVERSED', source })
  expect(await returned()).toBeUndefined()
  await winDispute(shop.asSeller(), { id, orderId, chargeId })
  expect(addCentavos(...(await returned())!.lines.map(({ net }) => net))).toBe(value)
  const other = (await disputeShop(app)).asSeller()
  expect(await traceCause(other, { reason: 'DISPUTE', source })).toBeUndefined()
})

test('a line that is all of its transaction says nothing', async () => {
  const [charge] = await shop.paidBy('PIX')
  await shop.open(charge!)
  expect((await entriesOf('CHARGEBACK')).map(({ whole }) => whole)).toEqual([undefined])
})
