// Stolen cards are tried in large numbers, by a stolen API key and through a payment link from many networks.

import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib/v1'
import { expect, test } from 'vitest'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Puzzle } from '@/lib/base/kernel/problem'
import { Problem } from '@/lib/base/kernel/problem'
import { attemptLimits } from '@/lib/parties/sellers/risk-settings'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import type { Env } from '@/lib/process/env'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { cardNumber } from '@/lib/testing/card-numbers'
import { sendNotices } from '@/lib/testing/people/notices'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { cardPress, payByCard } from '@/lib/testing/shops/shown-payment'
import { countApiAttempt, countCheckoutAttempt } from './card-attempts'

const app = await testApp()
const env = { CARD_ATTEMPTS_PER_LINK: 20, CARD_ATTEMPTS_PER_BUYER: 20, CARD_ATTEMPTS_PER_ADDRESS: 60 } as Env
const own = { env, fingerprintKey: new Uint8Array(32) }
const CARDS = 300

const stolen = (turn: number, holderName: string) =>
  testCard({ holderName, number: cardNumber('4539', 16, String(10_000_000_000 + turn * 7)) })

/** Runs the attempts, ten at the same time. */
async function attack(attempt: (turn: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < CARDS; from += 10) {
    await Promise.allSettled(Array.from({ length: 10 }, (_, turn) => attempt(from + turn)))
  }
}

test.each([
  ['declined, after fifteen in a row', 'FUND X', attemptLimits.declinesInARow.standard + 10],
  ['approved, after the different cards of a key', 'APRO X', attemptLimits.cardsPerKey.standard],
])(
  '300 stolen cards by one API key are stopped where they are %s; another key goes on',
  async (_, holderName, max) => {
    const shop = await cardShop(app)
    const order = async (keyId: number, card: ReturnType<typeof testCard>) => {
      const actor = { kind: 'api-key', keyId, sellerId: shop.seller.id, scope: 'WRITE' } as const
      const ctx: Ctx = { ...app.ctx(actor), riskProfile: { environment: 'SANDBOX', risk: {} } }
      const request = shop.requestOf({ card })
      const created = await createOrder(await countApiAttempt(own, ctx, request.payment), request)
      await collectOrder(ctx, { uuid: created.uuid, request, created })
      return shop.look(created.uuid)
    }
    const key = shop.seller.id * 10
    await attack((turn) => order(key, stolen(turn, holderName)))
    const authorizations = await shop.authorizations()
    expect(authorizations).toBeGreaterThanOrEqual(attemptLimits.declinesInARow.standard)
    expect(authorizations).toBeLessThanOrEqual(max)
    await expect(order(key, stolen(1_000, 'APRO X'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await order(key + 1, testCard())).toMatchObject({ status: 'PAID' })
  },
)

test('an approval between declines ends their row, and a card that is declined again does not lengthen it', async () => {
  const shop = await cardShop(app)
  const actor = {
    kind: 'api-key',
    keyId: shop.seller.id * 10,
    sellerId: shop.seller.id,
    scope: 'WRITE',
  } as const
  const ctx: Ctx = { ...app.ctx(actor), riskProfile: { environment: 'SANDBOX', risk: {} } }
  const order = async (card: ReturnType<typeof testCard>) => {
    const request = shop.requestOf({ card })
    const created = await createOrder(await countApiAttempt(own, ctx, request.payment), request)
    await collectOrder(ctx, { uuid: created.uuid, request, created })
  }
  for (let turn = 0; turn < 40; turn++) await order(stolen(turn % 14, 'FUND X'))
  await order(stolen(20, 'APRO X'))
  for (let turn = 0; turn < 15; turn++) await order(stolen(30 + turn, 'FUND X'))
  await expect(order(stolen(90, 'FUND X'))).rejects.toMatchObject({
    details: { info: { limit: 'declinesInARow' } },
  })
})

/** A link that many can pay, and one browser for each network. */
async function openLink() {
  const seller = await app.seller()
  const offer = { customInstallmentsValues: [{ paymentMethod: 'CREDIT_CARD' as const, installments: 1 }] }
  const { code } = await app.link(seller, offer, { paymentMethods: ['CREDIT_CARD'] })
  const browsers = new Map<string, () => Ctx>()
  return {
    seller,
    async pay(address: string, card: ReturnType<typeof testCard>, proof?: string) {
      const browser = browsers.get(address) ?? app.otherBuyer(address)
      browsers.set(address, browser)
      const input = cardPress.parse({
        attempt: randomUUID(),
        method: 'CREDIT_CARD',
        installments: 1,
        buyer: testBuyer,
        card,
      })
      const attempt = { code, seller, address, card: input.card, proof }
      const ctx = await countCheckoutAttempt(own, { ...browser(), source: { address } }, attempt)
      await payByCard(ctx, { ...input, code })
      return viewCheckout(await loadCheckout(ctx, code))
    },
    async authorizations() {
      const [row] = await app.sql`
        select count(*)::int as n from simulated_authorizations where seller_id = ${seller.id}`
      return row!.n as number
    },
  }
}

async function solve({ maxnumber, ...puzzle }: Puzzle): Promise<string> {
  const { challenge, salt, algorithm } = puzzle
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  return btoa(JSON.stringify({ ...puzzle, number: solution!.number }))
}

test('300 stolen cards from 30 addresses through a link are stopped, while true buyers pay from elsewhere and from there', async () => {
  const link = await openLink()
  const addressOf = (turn: number) => `198.51.100.${turn % 30}`
  await attack((turn) => link.pay(addressOf(turn), stolen(turn, 'FUND X')))
  // Each network has a first attempt that is let through, up to three times the limit.
  expect(await link.authorizations()).toBeLessThanOrEqual(attemptLimits.declinesInARow.standard * 3)
  const [trip] =
    await app.sql`select sum(refused)::int as refused from limit_trips where seller_id = ${link.seller.id}`
  expect(trip!.refused).toBeGreaterThanOrEqual(CARDS - attemptLimits.declinesInARow.standard * 3)
  await sendNotices(app)
  expect(await app.sql`select 1 from mails where seller_id = ${link.seller.id}`).toHaveLength(1)

  const refused = await link.pay(addressOf(0), testCard()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Problem)
  const proof = await solve((refused as Problem).details.puzzle!)
  expect(await link.pay(addressOf(0), testCard({ holderName: 'OTHE X' }), proof)).toMatchObject({
    payment: { state: 'DECLINED' },
  })
  expect(await link.pay('203.0.113.5', testCard())).toMatchObject({ state: 'PAID' })
})
