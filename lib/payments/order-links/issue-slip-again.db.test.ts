// A slip that the bank refused is issued anew, once, and never beside a link at which the same is paid.
import { beforeEach, expect, test } from 'vitest'
import { getOrder } from '@/lib/payments/orders/get-order'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { testApp } from '@/lib/testing/app'
import { testAddress } from '@/lib/testing/buyer'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { refusedSlip } from '@/lib/testing/shops/refused-slip'
import { createOrderLink } from './create-order-link'
import { findOrderLink } from './find-order-link'
import { issueSlipAgain } from './issue-slip-again'

const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  shop = await disputeShop(app)
})

const conflict = { code: 'CONFLICT' }
const order = (uuid: string) => getOrder(shop.asSeller(), { uuid })
const look = async (uuid: string) => findOrderLink(shop.asSeller(), await order(uuid))
const again = (uuid: string) => issueSlipAgain(shop.asSeller(), { uuid })
const orders = async () => {
  const [row] = await app.sql`select count(*)::int as n from orders where seller_id = ${shop.seller.id}`
  return row!.n
}

test.each([1, 3])(
  'the new order has the same content in %i parts, and the buyer as the record is now',
  async (installments) => {
    const { uuid } = await refusedSlip(app, shop, installments)
    expect(await look(uuid)).toEqual({ reason: 'DECLINED', canCreate: true, canIssueSlip: true })
    const { customer } = (await order(uuid)).order
    await app.sql`update buyers set name = 'Maria Souza' where uuid = ${customer.uuid}`
    const [one, other] = await Promise.all([again(uuid), again(uuid)])
    expect([await again(uuid), other]).toEqual([one, one])
    expect(await orders()).toBe(2)
    const made = await order(one.uuid)
    expect(made.order).toMatchObject({ status: 'SENT', title: 'Café', value: 9_000, installments })
    expect(made.order.customer).toMatchObject({ uuid: customer.uuid, name: 'Maria Souza' })
    expect(made.charges).toHaveLength(installments)
    expect(made.charges[0]).toMatchObject({ paymentMethod: 'BANK_SLIP', expirationDate: '2026-11-23' })
    expect(made.charges[0]!.bankSlipBarcode).toBeTruthy()
    expect(await look(uuid)).toEqual({ reason: 'DECLINED', canCreate: false, slipOrder: one.uuid })
  },
)

type SlipRequest = Parameters<typeof app.ports.bankSlip.registerSlip>[0]

/** What the bank gets while some work is done, which it answers or not. */
async function registered(work: () => Promise<unknown>, isSilent = false) {
  const { bankSlip } = app.ports
  const slips: SlipRequest[] = []
  const registerSlip = async (slip: SlipRequest) => {
    slips.push(slip)
    if (isSilent) throw new NoAnswer('unavailable')
    return bankSlip.registerSlip(slip)
  }
  app.ports.bankSlip = { ...bankSlip, registerSlip }
  await work()
  app.ports.bankSlip = bankSlip
  return slips
}

test('the bank gets the address of the record, or else the one that the refused order had', async () => {
  const { uuid } = await refusedSlip(app, shop)
  const { customer } = (await order(uuid)).order
  const typed = { ...testAddress, street: 'Rua Velha' }
  await app.sql`update orders set billing_address = ${app.sql.json(typed)} where uuid = ${uuid}`
  const recorded = { ...testAddress, street: 'Rua Nova' }
  await app.sql`update buyers set address = ${app.sql.json(recorded)} where uuid = ${customer.uuid}`
  const [slip] = await registered(() => again(uuid))
  expect(slip!.payer.address).toMatchObject({ street: 'Rua Nova', city: testAddress.city })
  const other = await refusedSlip(app, shop)
  await app.sql`update orders set billing_address = ${app.sql.json(typed)} where uuid = ${other.uuid}`
  await app.sql`update buyers set address = null where uuid = ${customer.uuid}`
  const [former] = await registered(() => again(other.uuid))
  expect(former!.payer.address).toMatchObject({ street: 'Rua Velha' })
})

test('a repeated request registers nothing for a new order that was cancelled meanwhile', async () => {
  const { uuid } = await refusedSlip(app, shop)
  let made = { uuid: '' }
  const silent = await registered(async () => {
    made = await again(uuid)
  }, true)
  expect(silent).toHaveLength(1)
  await cancelOrder(shop.asSeller(), made)
  expect(await registered(() => again(uuid))).toEqual([])
  expect((await order(made.uuid)).charges[0]).toMatchObject({ status: 'CANCELED', bankSlipBarcode: null })
})

test('the refused order gets no link beside it, and the refused slip can no longer be paid', async () => {
  const { uuid, charges } = await refusedSlip(app, shop)
  await again(uuid)
  await expect(createOrderLink(shop.asSeller(), { uuid })).rejects.toMatchObject(conflict)
  await expect(confirmCharge(shop.asSeller(), charges[0]!)).rejects.toMatchObject(conflict)
})

test('where a link was made there is no new slip, in whatever order both are asked for', async () => {
  const { uuid } = await refusedSlip(app, shop)
  const both = await Promise.allSettled([createOrderLink(shop.asSeller(), { uuid }), again(uuid)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const linked = await refusedSlip(app, shop)
  await createOrderLink(shop.asSeller(), { uuid: linked.uuid })
  expect(await look(linked.uuid)).toMatchObject({ canCreate: false, link: { state: 'OPEN' } })
  await expect(again(linked.uuid)).rejects.toMatchObject(conflict)
})

test('an order that was not refused so gets none, and that of another seller is not found', async () => {
  const { uuid } = await shop.order()
  await expect(again(uuid)).rejects.toMatchObject(conflict)
  const other = await disputeShop(app)
  const refused = await refusedSlip(app, other)
  await expect(again(refused.uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
