import { beforeEach, describe, expect, test } from 'vitest'
import { type CardDesk, cardDesk } from '@/e2e/fixtures/card-desk'
import { testHouse } from '@/e2e/fixtures/house'
import { cancelOrder } from './cancel-order'
import { beginCapture, finishCapture } from './capture-charge'
import { resolveAuthorizations } from './resolve-authorizations'

const house = await testHouse()
let desk: CardDesk
beforeEach(async () => {
  desk = await cardDesk(house)
})

describe('without capture', () => {
  const reserve = () => desk.order({ capture: false })

  test('the money is reserved, then taken once', async () => {
    const { uuid, status, charge } = await reserve()
    expect([status, charge.status, await desk.booked()]).toEqual(['PRE_AUTHORIZED', 'PRE_AUTHORIZED', {}])
    await beginCapture(desk.asSeller(), { uuid: charge.uuid })
    await finishCapture(desk.asSeller(), (await desk.look(uuid)).charge)
    expect(await desk.look(uuid)).toMatchObject({ status: 'PAID', charge: { status: 'PAID', value: 10_000 } })
    await expect(beginCapture(desk.asSeller(), { uuid: charge.uuid })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await desk.booked()).toEqual({ CLEARING: 10_000, SELLER_RECEIVABLE: -9_562, PLATFORM_FEES: -438 })
  })

  test('a part of it is taken, and the fee is that of the part; more than all is refused', async () => {
    const { uuid, charge } = await reserve()
    const take = (value: number) =>
      beginCapture(desk.asSeller(), { uuid: charge.uuid, value: value as never })
    await expect(take(10_001)).rejects.toMatchObject({ code: 'BAR-0100' })
    await take(4_000)
    await finishCapture(desk.asSeller(), (await desk.look(uuid)).charge)
    expect((await desk.look(uuid)).charge).toMatchObject({ value: 4_000, fee: 199 })
    expect(await desk.booked()).toEqual({ CLEARING: 4_000, SELLER_RECEIVABLE: -3_801, PLATFORM_FEES: -199 })
  })

  test('a capture that the acquirer did not answer goes on by itself, once', async () => {
    const { uuid, charge } = await reserve()
    const { capture } = house.ports.acquirer
    house.ports.acquirer.capture = async (asked) => {
      await capture(asked)
      throw new Error('the answer is lost')
    }
    await beginCapture(desk.asSeller(), { uuid: charge.uuid })
    await expect(finishCapture(desk.asSeller(), (await desk.look(uuid)).charge)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    house.ports.acquirer.capture = capture
    house.advance(31_000)
    await resolveAuthorizations(house.ctx())
    expect((await desk.look(uuid)).status).toBe('PAID')
    expect(await desk.booked()).toMatchObject({ CLEARING: 10_000 })
  })

  test('it is given back by a cancellation', async () => {
    const { uuid, charge } = await reserve()
    await cancelOrder(desk.asSeller(), { uuid })
    expect(await desk.look(uuid)).toMatchObject({ status: 'CANCELED', charge: { status: 'CANCELED' } })
    const found = await house.ports.acquirer.find({
      reference: charge.acquirerReference!,
      at: house.ctx().now,
    })
    expect(found).toMatchObject({ outcome: 'declined' })
  })
})
