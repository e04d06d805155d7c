import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { type CardShop, cardShop } from '@/e2e/fixtures/card-shop'
import type { Acquirer } from '@/lib/acquirer/acquirer'
import { createOrder } from '@/lib/orders/creation/create-order'
import { cancelCharge } from '@/lib/orders/lifecycle/cancel-charge'
import { cancelOrder } from '@/lib/orders/lifecycle/cancel-order'
import { beginCapture, finishCapture } from './capture'
import { collectOrder } from './collect-order'
import { resolveAuthorizations } from './resolve'

const app = await testApp()
const genuine = { ...app.ports.acquirer }
let shop: CardShop
beforeEach(async () => {
  Object.assign(app.ports.acquirer, genuine)
  shop = await cardShop(app)
})

/** Lets a cancellation undo at the acquirer first, and takes its time to hear of it. */
function undoneDuring(cancel: () => Promise<unknown>) {
  let signalUndone = () => {}
  const undone = new Promise<void>((resolve) => {
    signalUndone = resolve
  })
  app.ports.acquirer.void = async (asked) => {
    const answer = await genuine.void(asked)
    signalUndone()
    await sleep(300)
    return answer
  }
  const outcome: { of?: Promise<unknown> } = {}
  return {
    outcome,
    async happens() {
      outcome.of = cancel().catch((error: unknown) => error)
      await undone
    },
  }
}

describe('what the acquirer undoes is never booked as a sale', () => {
  test('an approval that arrives while the order is cancelled', async () => {
    const request = shop.requestOf()
    const { uuid } = await createOrder(shop.asSeller(), request)
    const race = undoneDuring(() => cancelOrder(shop.asSeller(), { uuid }))
    app.ports.acquirer.authorize = async (asked) => {
      const answer = await genuine.authorize(asked)
      await race.happens()
      return answer
    }
    await collectOrder(shop.asSeller(), { uuid, request })
    expect(await race.outcome.of).toBeUndefined()
    expect(await shop.look(uuid)).toMatchObject({ status: 'CANCELED', charge: { status: 'CANCELED' } })
    expect(await shop.booked()).toEqual({})
  })

  test('a capture that is done while the charge is cancelled', async () => {
    const { uuid, charge } = await shop.order({ capture: false })
    const race = undoneDuring(() => cancelCharge(shop.asSeller(), { uuid: charge.uuid }))
    const capture: Acquirer['capture'] = async (asked) => {
      const answer = await genuine.capture(asked)
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

  test('one that was paid first stays paid, and the acquirer is not asked to undo it', async () => {
    const { uuid } = await shop.order()
    let asked = 0
    app.ports.acquirer.void = async (which) => {
      asked += 1
      return genuine.void(which)
    }
    await expect(cancelOrder(shop.asSeller(), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect([asked, (await shop.look(uuid)).status]).toEqual([0, 'PAID'])
  })

  test('a cancellation that the acquirer did not answer is ended by the job, and nothing is booked meanwhile', async () => {
    const { uuid, charge } = await shop.order({ capture: false })
    app.ports.acquirer.void = async () => {
      throw new Error('away')
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
