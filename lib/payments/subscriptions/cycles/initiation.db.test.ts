import { afterEach, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { AuthorizationResponse, Initiation } from '@/lib/rails/acquirer/acquirer'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'

const app = await testApp()
const { authorize } = app.ports.acquirer
const byCard = { method: 'CREDIT_CARD', card: testCard({ holderName: 'APRO SILVA' }) }

/** What the acquirer is given of each payment; it answers as it does, or as a test wants. */
function recorded(answers: AuthorizationResponse[] = []) {
  const initiations: Initiation[] = []
  app.ports.acquirer.authorize = async (request) => {
    initiations.push(request.initiation)
    return answers.shift() ?? authorize(request)
  }
  return initiations
}

afterEach(() => {
  app.ports.acquirer.authorize = authorize
})

test('each cycle names its agreement and the latest transaction of the network with the stored card', async () => {
  const initiations = recorded()
  const shop = await subscriptionShop(app)
  await shop.subscribe(byCard, { startDate: '2026-11-20' })
  await shop.move({ days: 70 })
  const [first, second, third] = initiations
  expect(first).toEqual({ by: 'HOLDER', card: 'STORE', agreement: 'SUBSCRIPTION' })
  const later = { by: 'SELLER', card: 'STORED', agreement: 'SUBSCRIPTION' }
  expect(second).toEqual({ ...later, networkTransactionId: expect.stringMatching(/^\d{15}$/) })
  expect(third).toMatchObject(later)
  expect(third!.networkTransactionId).not.toBe(second!.networkTransactionId)
})

test('a declined cycle is charged again as a retry, not before the instant that the acquirer gave', async () => {
  const shop = await subscriptionShop(app)
  const uuid = await shop.subscribe(byCard, { startDate: '2026-11-20' })
  const notBefore = new Date(app.ctx().now.getTime() + 34 * DAY_MS)
  const initiations = recorded([{ outcome: 'declined', reason: 'INSUFFICIENT_FUNDS', retry: { notBefore } }])
  await shop.move({ days: 33 })
  expect((await shop.cycles(uuid)).at(-1)).toMatch(/: FAILED$/)
  await shop.move({ days: 4 })
  expect((await shop.cycles(uuid)).at(-1)).toMatch(/PAID: FAILED PAID$/)
  expect(initiations.map(({ agreement }) => agreement)).toEqual(['SUBSCRIPTION', 'RETRY'])
})

test('a card that the acquirer said never to charge again is not', async () => {
  const shop = await subscriptionShop(app)
  const uuid = await shop.subscribe(byCard, { startDate: '2026-11-20' })
  const initiations = recorded([
    { outcome: 'declined', reason: 'INSUFFICIENT_FUNDS', retry: { never: true } },
  ])
  await shop.move({ days: 42 })
  expect(await shop.cycles(uuid)).toContainEqual(expect.stringMatching(/LATE: FAILED$/))
  expect(initiations).toHaveLength(1)
})
