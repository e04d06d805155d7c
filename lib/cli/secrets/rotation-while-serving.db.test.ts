// npm run secrets:rotate beside processes that seal with the old and the new secret at the same time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { cardRequest } from '@/lib/parties/cards/contract'
import { storeCardOnce } from '@/lib/parties/cards/store-card-once'
import { collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import type { InstallationSecrets } from '@/lib/process/secrets'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { randomOf } from '@/lib/testing/random'
import {
  before,
  finished,
  first,
  NUMBERS,
  prepared,
  rotated,
  rotatingShop,
  second,
} from '@/lib/testing/shops/rotating-shop'
import { scaled, seed } from '@/lib/testing/test-size'
import { describeRotation } from './describe-rotation'

const app = await testApp()
let shop: Awaited<ReturnType<typeof rotatingShop>>
beforeEach(async () => {
  shop = await rotatingShop(app)
})

async function pay(secrets: InstallationSecrets, cardToken: string) {
  const request = shop.requestOf({ card: { cardToken } })
  const { uuid } = await createOrder(shop.as(secrets), request)
  await collectOrder(shop.as(secrets), { uuid, request })
  return (await shop.look(uuid)).status
}

test('while orders are placed by old and new processes, no order fails and no number stays readable with the old secret', async () => {
  const random = randomOf(seed)
  const tokens = await Promise.all(NUMBERS.map((number) => shop.token(before, number)))
  const fingerprints = new Map(tokens.map(({ last4digits, fingerprint }) => [last4digits, fingerprint]))
  await shop.manyCards(250)
  const statuses: string[] = []
  const place = async () => {
    for (let n = 0; n < scaled(12); n++) {
      const process = random.pick([prepared, rotated])
      const act = random.below(3)
      const number = random.pick(NUMBERS)
      if (act === 0) {
        const { last4digits, fingerprint } = await shop.token(process, number)
        expect(fingerprint).toBe(fingerprints.get(last4digits))
      } else if (act === 1) {
        statuses.push(await pay(process, random.pick(tokens).uuid))
      } else {
        const { card } = cardRequest.parse(testCard({ number }))
        await transaction(shop.as(process), (inner) => storeCardOnce(inner, shop.seller.id, card))
      }
    }
  }
  await Promise.all([shop.rotate(), place(), place(), place()])
  expect(new Set(statuses)).toEqual(new Set(['PAID']))
  // The processes with the old settings have ended; what they sealed last is done by repeating the command.
  const { secrets, unreadable, unknown } = await shop.rotate()
  expect([unreadable, unknown]).toEqual([[], 0])
  expect(secrets).toEqual([{ name: 'BALCAO_OLD_SECRETS, number 1', values: 0 }])
  const [opened, all] = await shop.readable(finished)
  expect(opened).toBe(all)
  expect(all).toBeGreaterThan(254)
  expect((await shop.readable(before))[0]).toBe(0)
  for (const number of NUMBERS) {
    const { last4digits, fingerprint } = await shop.token(finished, number)
    expect(fingerprint).toBe(fingerprints.get(last4digits))
  }
  expect(await pay(finished, tokens[0]!.uuid)).toBe('PAID')
})

test('a text that is sealed with the old secret after its column was done is sealed again by a further pass', async () => {
  await shop.token(before)
  let isLate = false
  const { secrets, resealed } = await shop.rotate(async (column) => {
    if (column !== 'idempotency_keys.sealed_body' || isLate) return
    isLate = true
    await shop.token(prepared, NUMBERS[1])
  })
  expect([resealed['cards.sealed_number'], secrets[0]!.values]).toEqual([2, 0])
  expect(await shop.readable(finished)).toEqual([2, 2])
})

test('a process that goes on sealing with the old secret is reported at the end, and a further run finishes', async () => {
  await shop.token(before)
  const report = await shop.rotate(async (column) => {
    if (column === 'idempotency_keys.sealed_body') await shop.token(prepared, NUMBERS[1])
  })
  // The number and its hash.
  expect(report.secrets[0]!.values).toBe(2)
  expect(describeRotation(report).isDone).toBe(false)
  expect(describeRotation(await shop.rotate()).isDone).toBe(true)
})

test('killed after a batch, it leaves every card readable, and the next run finishes', async () => {
  await shop.manyCards(450)
  const script = ['--import', 'tsx', 'lib/testing/killed/while-rotating.ts']
  const child = spawn(process.execPath, [...script, app.url, app.ctx().now.toISOString(), second, first], {
    stdio: 'inherit',
  })
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
  const [old] = await shop.readable(before)
  expect(old).toBeGreaterThan(0)
  expect(old).toBeLessThan(451)
  expect(await shop.readable(rotated)).toEqual([451, 451])
  const { resealed, secrets } = await shop.rotate()
  expect([resealed['cards.sealed_number'], secrets[0]!.values]).toEqual([old, 0])
  expect(await shop.readable(before)).toEqual([0, 451])
})

test('two rotations at the same time seal each text once', async () => {
  await shop.manyCards(300)
  const [one, two] = await Promise.all([shop.rotate(), shop.rotate()])
  expect(one.resealed['cards.sealed_number']! + two.resealed['cards.sealed_number']!).toBe(301)
  expect(await shop.readable(finished)).toEqual([301, 301])
})
