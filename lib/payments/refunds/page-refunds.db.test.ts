import { beforeEach, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { type RefundShop, refundShop } from '@/lib/testing/shops/refund-shop'
import { lookUpRefund } from './look-up-refund'
import { listRefundsOperation } from './lookup-contract'
import { pageRefunds } from './page-refunds'
import { viewRefund } from './view'

const app = await testApp()
let shop: RefundShop
beforeEach(async () => {
  shop = await refundShop(app)
})

const uuids = async (query: Record<string, string> = {}) => {
  const { rows } = await pageRefunds(shop.asSeller(), listRefundsOperation.query!.parse(query))
  return rows.map(({ refund }) => refund.uuid)
}
const lookUp = async (uuid: string) => viewRefund(await lookUpRefund(shop.asSeller(), { uuid }))

test('a page has the refunds of the seller that match all filters, newest first', async () => {
  const [card, pix] = [await shop.card(), await shop.pix({ value: 100.51 })]
  const [first, second] = [await shop.part(card.uuid, 1_000), await shop.part(card.uuid, 2_000)]
  const refused = await shop.refund(pix.uuid)
  await shop.settle()
  const all = [refused.uuid, second.uuid, first.uuid]
  expect(await uuids()).toEqual(all)
  expect(await uuids({ size: '1', after: refused.uuid })).toEqual([second.uuid])
  expect(await uuids({ sort: 'value' })).toEqual([first.uuid, second.uuid, refused.uuid])
  expect(await uuids({ status: 'ERROR' })).toEqual([refused.uuid])
  expect(await uuids({ uuidCharge: card.uuid })).toEqual([second.uuid, first.uuid])
  expect(await uuids({ uuidCharge: card.uuid, status: 'ERROR' })).toEqual([])
  const today = shop.today()
  expect(await uuids({ createdAtInitial: today, createdAtFinal: today })).toEqual(all)
  expect(await uuids({ createdAtInitial: '2099-01-01' })).toEqual([])
  expect(await uuids({ createdAtFinal: '2020-01-01' })).toEqual([])
})

test('another seller neither lists nor looks up a refund, nor continues after it', async () => {
  const card = await shop.card()
  const { uuid } = await shop.refund(card.uuid)
  shop = await refundShop(app)
  expect(await uuids()).toEqual([])
  expect(await uuids({ uuidCharge: card.uuid })).toEqual([])
  await expect(lookUp(uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(uuids({ after: uuid })).rejects.toMatchObject({ code: 'BAR-0100' })
})

test('a refund in ERROR has the reason that the acquirer or the bank gave, cut to the lengths of the API', async () => {
  for (const charge of [await shop.card({}, { value: 100.51 }), await shop.pix({ value: 100.51 })]) {
    const { uuid } = await shop.refund(charge.uuid)
    expect(await lookUp(uuid)).not.toHaveProperty('failureReason')
    await shop.settle()
    const failureReason = { code: 'SANDBOX_51', message: 'Estorno recusado pelo simulador.' }
    expect(await lookUp(uuid)).toMatchObject({
      status: 'ERROR',
      value: 100.51,
      amount: 100.51,
      failureReason,
    })
  }
  const refund = app.ports.pix.refund
  const failure = { code: 'A'.repeat(100), message: 'x'.repeat(1_000) }
  app.ports.pix.refund = async () => ({ outcome: 'refused', failure })
  const { uuid } = await shop.refund((await shop.pix()).uuid)
  await shop.settle()
  app.ports.pix.refund = async () => ({ outcome: 'refused' })
  const { uuid: unexplained } = await shop.refund((await shop.pix()).uuid)
  await shop.settle()
  app.ports.pix.refund = refund
  expect((await lookUp(uuid)).failureReason).toEqual({ code: 'A'.repeat(60), message: 'x'.repeat(300) })
  expect((await lookUp(unexplained)).failureReason).toMatchObject({ code: 'REFUSED' })
})
