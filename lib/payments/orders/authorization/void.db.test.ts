import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { cancelCharge } from '@/lib/payments/orders/lifecycle/cancel-charge'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import type { Acquirer } from '@/lib/rails/acquirer/acquirer'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { testApp } from '@/lib/testing/app'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { beginCapture, finishCapture } from './capture'
import { resolveAuthorizations } from './resolve'

const app = await testApp()
const genuine = { ...app.ports.acquirer }
let shop: CardShop
beforeEach(async () => {
  Object.assign(app.ports.acquirer, genuine)
  shop = await cardShop(app)
})

/** Voids at the acquirer at once, and delays its response. */
function voidDuring(cancel: () => Promise<unknown>) {
  let signalVoided = () => {}
  const voided = new Promise<void>((resolve) => {
    signalVoided = resolve
  })
  app.ports.acquirer.void = async (request) => {
    const answer = await genuine.void(request)
    signalVoided()
    await sleep(300)
    return answer
  }
  const outcome: { of?: Promise<unknown> } = {}
  return {
    outcome,
    async happens() {
      outcome.of = cancel().catch((error: unknown) => error)
      await voided
    },
  }
}

describe('what the acquirer voids is never booked as a sale', () => {
  test('an approval that arrives while the order is cancelled', async () => {
    const request = shop.requestOf()
    const { uuid } = await createOrder(shop.asSeller(), request)
    const race = voidDuring(() => cancelOrder(shop.asSeller(), { uuid }))
    app.ports.acquirer.authorize = async (request) => {
      const answer = await genuine.authorize(request)
      await race.happens()
      return answer
    }
    await collectOrder(shop.asSeller(), { uuid, request })
    expect(await race.outcome.of).toBeUndefined()
    expect(await shop.look(uuid)).toMatchObject({ status: 'CANCELED', charge: { status: 'CANCELED' } })
    expect(await shop.booked()).toEqual({})
  })

  test('a capture that ends while the charge is cancelled', async () => {
    const { uuid, charge } = await shop.order({ capture: false })
    const race = voidDuring(() => cancelCharge(shop.asSeller(), { uuid: charge.uuid }))
    const capture: Acquirer['capture'] = async (request) => {
      const answer = await genuine.capture(request)
      await race.happens()
      return answer
    }
    app.ports.acquirer.capture = capture
    await beginCapture(shop.asSeller(), { uuid: charge.uuid })
    await finishCapture(shop.asSeller(), (await shop.look(uuid)).charge)
    expect(await race.outcome.of).toBeUndefined()
    expect((await shop.look(uuid)).charge.status).toBe('CANCELED')
    expect(await shop.booked()).toEqual({})
  })

  test('a charge that was paid before stays paid, and no void is sent to the acquirer', async () => {
    const { uuid } = await shop.order()
    let calls = 0
    app.ports.acquirer.void = async (request) => {
      calls += 1
      return genuine.void(request)
    }
    await expect(cancelOrder(shop.asSeller(), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect([calls, (await shop.look(uuid)).status]).toEqual([0, 'PAID'])
  })

  test('a cancellation without a response from the acquirer is finished by the job; nothing is booked meanwhile', async () => {
    const { uuid, charge } = await shop.order({ capture: false })
    app.ports.acquirer.void = async () => {
      throw new NoAnswer('away')
    }
    await expect(cancelCharge(shop.asSeller(), { uuid: charge.uuid })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(beginCapture(shop.asSeller(), { uuid: charge.uuid })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    Object.assign(app.ports.acquirer, genuine)
    app.advance(31_000)
    await resolveAuthorizations(app.ctx())
    expect(await shop.look(uuid)).toMatchObject({ status: 'CANCELED', charge: { status: 'CANCELED' } })
    app.advance(31_000)
    expect(await resolveAuthorizations(app.ctx())).toBe(0)
  })
})
