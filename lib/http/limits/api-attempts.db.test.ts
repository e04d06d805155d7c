import { expect, test } from 'vitest'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { type CardData, secretCvv, secretNumber } from '@/lib/parties/cards/card'
import { limitsOf, type RiskSettings } from '@/lib/parties/sellers/risk-settings'
import type { Env } from '@/lib/process/env'
import { testApp } from '@/lib/testing/app'
import { sendNotices } from '@/lib/testing/people/notices'
import { countApiAttempt } from './card-attempts'

const app = await testApp()
const own = { env: {} as Env, fingerprintKey: new Uint8Array(32) }
const now = new Date('2026-11-20T15:20:00.000Z')
const shop = await app.seller()

const cardOf = (turn: number, holderName = 'MARIA'): CardData => ({
  holderName,
  number: secretNumber(String(4_000_000_000_000_000 + turn)),
  expirationMonth: 8,
  expirationYear: 2031,
  cvv: secretCvv('123'),
})

const keyed = (
  risk: RiskSettings = {},
  environment: 'SANDBOX' | 'LIVE' = 'LIVE',
  keyId = 1,
  seller = shop,
): Ctx => ({
  ...app.ctx({ kind: 'api-key', keyId, sellerId: seller.id, scope: 'WRITE', title: 'loja' }),
  systemNow: now,
  riskProfile: { environment, risk },
})

/** The number of attempts of an API key that are allowed. */
async function allowedByApi(
  ctx: Ctx,
  times: number,
  attempt: (turn: number) => Parameters<typeof countApiAttempt>[2],
) {
  const tries = Array.from({ length: times }, (_, turn) =>
    countApiAttempt(own, ctx, attempt(turn)).then(
      () => 1 as number,
      () => 0,
    ),
  )
  return (await Promise.all(tries)).reduce((sum, one) => sum + one, 0)
}

test('an API key has a limit of different cards an hour, counted exactly under concurrency, and repeated cards are free', async () => {
  const limited = keyed(
    { limits: { cardsPerKey: 20, cardsPerBin: 10_000, attemptsPerCard: 1_000 } },
    'LIVE',
    77,
  )
  expect(await allowedByApi(limited, 60, () => ({ card: cardOf(1) }))).toBe(60)
  expect(await allowedByApi(limited, 60, (turn) => ({ card: cardOf(1_000 + turn) }))).toBe(19)
  const otherKey = keyed({ limits: { cardsPerKey: 20, cardsPerBin: 10_000 } }, 'LIVE', 78)
  expect(await allowedByApi(otherKey, 5, (turn) => ({ card: cardOf(2_000 + turn) }))).toBe(5)
})

test('the standard limits of a live seller hold for a card, a document, a network and the first six digits', async () => {
  const other = await app.seller()
  const live = (keyId: number) => keyed({}, 'LIVE', keyId, other)
  const standard = limitsOf({ environment: 'LIVE', risk: {} })
  expect(await allowedByApi(live(1), 40, () => ({ card: cardOf(5) }))).toBe(standard.attemptsPerCard)
  const byToken = () => ({ card: { cardToken: '3f1c3f7e-6c5e-4b8e-9d53-0a4a3e6f9a01' } })
  expect(await allowedByApi(live(2), 40, byToken)).toBe(standard.attemptsPerCard)
  const document = (turn: number) => ({ card: { cardToken: `document ${turn}` }, document: '52998224725' })
  expect(await allowedByApi(live(3), 60, document)).toBe(standard.attemptsPerDocument)
  const network = (turn: number) => ({ card: { cardToken: `network ${turn}` }, address: '198.51.100.9' })
  expect(await allowedByApi(live(4), 60, network)).toBe(standard.cardsPerNetwork)
  const bin = (turn: number) => ({ card: cardOf(12_000_000_000_000 + turn) })
  expect(await allowedByApi(live(5), 90, bin)).toBe(standard.cardsPerBin)
})

test('an attempt above a limit of the API is a 429 that names the limit and the end of the hour, and is mailed once', async () => {
  const seller = await app.seller()
  const limited = keyed({ limits: { cardsPerKey: 20, cardsPerBin: 10_000 } }, 'LIVE', 90, seller)
  await allowedByApi(limited, 60, (turn) => ({ card: cardOf(3_000 + turn) }))
  await expect(countApiAttempt(own, limited, { card: cardOf(4_000) })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { info: { limit: 'cardsPerKey' }, retryAfterSeconds: 40 * 60 },
  })
  const trips =
    await app.sql`select limit_name, subject, refused from limit_trips where seller_id = ${seller.id}`
  expect(trips).toEqual([{ limit_name: 'cardsPerKey', subject: 'loja', refused: 41 }])
  await sendNotices(app)
  const mails = await app.sql`select subject from mails where seller_id = ${seller.id}`
  expect(mails).toHaveLength(1)
})

test('the limits of one seller say nothing of another', async () => {
  const risk = { limits: { attemptsPerCard: 3 } }
  const [mine, theirs] = [await app.seller(), await app.seller()]
  expect(await allowedByApi(keyed(risk, 'LIVE', 201, mine), 9, () => ({ card: cardOf(1) }))).toBe(3)
  expect(await allowedByApi(keyed(risk, 'LIVE', 202, theirs), 9, () => ({ card: cardOf(1) }))).toBe(3)
  const trips = await app.sql`select distinct seller_id from limit_trips where limit_name = 'attemptsPerCard'
    and seller_id = any(${[mine.id, theirs.id]})`
  expect(trips).toHaveLength(2)
})

test('in the sandbox a test card may be repeated, and the holder LIMI or WAIT gets the response of a limit', async () => {
  const sandbox = keyed({}, 'SANDBOX', 300, await app.seller())
  expect(await allowedByApi(sandbox, 60, () => ({ card: cardOf(1), document: '52998224725' }))).toBe(60)
  for (const holderName of ['LIMI TESTE', 'WAIT TESTE']) {
    const attempt = { card: cardOf(2, holderName) }
    await expect(countApiAttempt(own, sandbox, attempt)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: 10 },
    })
    const live = keyed({}, 'LIVE', 301, await app.seller())
    expect((await countApiAttempt(own, live, attempt)).attempt).toBeDefined()
  }
})

test('a card of a refused attempt counts as new, so that refusals do not prepare cards for further attempts', async () => {
  const seller = await app.seller()
  const limited = keyed({ limits: { cardsPerKey: 20, cardsPerBin: 10_000 } }, 'LIVE', 95, seller)
  const refused = (turn: number) => ({ card: cardOf(5_000 + turn), document: '52998224725' })
  expect(
    await allowedByApi(limited, 20, () => ({ card: { cardToken: 'one' }, document: '52998224725' })),
  ).toBe(10)
  expect(await allowedByApi(limited, 60, refused)).toBe(0)
  expect(await allowedByApi(limited, 60, (turn) => ({ card: cardOf(5_000 + turn) }))).toBe(19)
})
