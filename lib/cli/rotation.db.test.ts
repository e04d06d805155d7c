// npm run secrets:rotate beside processes that seal with the old and the new secret at the same time.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { testCard } from '@/e2e/fixtures/card'
import { randomOf } from '@/e2e/fixtures/random'
import { type CardShop, cardShop } from '@/e2e/fixtures/shops/card-shop'
import { scaled, seed } from '@/e2e/fixtures/test-size'
import { cardRequest } from '@/lib/cards/contract'
import { createCardToken } from '@/lib/cards/create-card-token'
import { storeCardOnce } from '@/lib/cards/store-card-once'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { deriveKey } from '@/lib/kernel/sealed'
import { collectOrder } from '@/lib/orders/authorization/collect-order'
import { createOrder } from '@/lib/orders/creation/create-order'
import { type InstallationSecrets, sealersOf } from '@/lib/secrets'
import { secretContext } from '@/lib/webhooks/endpoints/secret'
import { describeRotation } from './describe-rotation'
import { rotateSecrets } from './rotation'

const app = await testApp()
const [first, second] = ['f'.repeat(32), 's'.repeat(32)] as const
/** The settings of processes in the order of a rotation. */
const before: InstallationSecrets = { old: [], current: first }
const prepared: InstallationSecrets = { old: [], current: first, next: second }
const rotated: InstallationSecrets = { old: [first], current: second }
const finished: InstallationSecrets = { old: [], current: second }
const NUMBERS = ['4111111111111111', '5555555555554444', '4012888888881881', '5105105105105100']

let shop: CardShop
beforeEach(async () => {
  // What other tests stored is no part of this one.
  await app.sql`update cards set status = 'INACTIVE', sealed_number = '', number_hash = null`
  await app.sql`delete from webhook_endpoints`
  await app.sql`delete from idempotency_keys`
  shop = await cardShop(app)
})

const as = (secrets: InstallationSecrets): Ctx => ({ ...shop.asSeller(), ...sealersOf(secrets) })
const system = (secrets: InstallationSecrets): Ctx => ({ ...app.ctx(), ...sealersOf(secrets) })
const rotate = (onProgress?: Parameters<typeof rotateSecrets>[2]) =>
  rotateSecrets(system(rotated), rotated, onProgress)

const token = (secrets: InstallationSecrets, number = NUMBERS[0]!) =>
  createCardToken(as(secrets), cardRequest.parse(testCard({ number })))

async function pay(secrets: InstallationSecrets, cardToken: string) {
  const request = shop.requestOf({ card: { cardToken } })
  const { uuid } = await createOrder(as(secrets), request)
  await collectOrder(as(secrets), { uuid, request })
  return (await shop.look(uuid)).status
}

/** How many stored numbers these secrets open, and how many there are. */
async function readable(secrets: InstallationSecrets): Promise<[number, number]> {
  const { vault } = sealersOf(secrets)
  const rows = await app.sql`select uuid, sealed_number from cards where sealed_number <> ''`
  const opened = rows.filter(({ uuid, sealed_number: sealed }) => {
    try {
      return /^\d{16}$/.test(vault.open(sealed, uuid))
    } catch {
      return false
    }
  })
  return [opened.length, rows.length]
}

async function manyCards(copies: number): Promise<void> {
  const { vault } = sealersOf(before)
  const rows = Array.from({ length: copies }, () => {
    const uuid = randomUUID()
    return { uuid, sealed_number: vault.seal(NUMBERS[0]!, uuid) }
  })
  const { id } = await token(before)
  await app.sql`
    insert into cards (uuid, seller_id, status, brand, holder_name, first6_digits, last4_digits, expiration_month,
      expiration_year, sealed_number, number_hash, cvv_checked, created_at, unused_since)
    select v.uuid::uuid, seller_id, status, brand, holder_name, first6_digits, last4_digits, expiration_month,
      expiration_year, v.sealed_number, number_hash, cvv_checked, created_at, unused_since
    from cards, jsonb_to_recordset(${app.sql.json(rows)}) as v(uuid text, sealed_number text)
    where id = ${id}`
}

test('while orders are placed by old and new processes, no order fails and no number stays readable with the old secret', async () => {
  const random = randomOf(seed)
  const tokens = await Promise.all(NUMBERS.map((number) => token(before, number)))
  const fingerprints = new Map(tokens.map(({ last4digits, fingerprint }) => [last4digits, fingerprint]))
  await manyCards(250)
  const statuses: string[] = []
  const place = async () => {
    for (let n = 0; n < scaled(12); n++) {
      const process = random.pick([prepared, rotated])
      const act = random.below(3)
      const number = random.pick(NUMBERS)
      if (act === 0) {
        const { last4digits, fingerprint } = await token(process, number)
        expect(fingerprint).toBe(fingerprints.get(last4digits))
      } else if (act === 1) {
        statuses.push(await pay(process, random.pick(tokens).uuid))
      } else {
        const { card } = cardRequest.parse(testCard({ number }))
        await transaction(as(process), (inner) => storeCardOnce(inner, shop.seller.id, card))
      }
    }
  }
  await Promise.all([rotate(), place(), place(), place()])
  expect(new Set(statuses)).toEqual(new Set(['PAID']))
  // The processes with the old settings have ended; what they sealed last is done by repeating the command.
  const { secrets, unreadable, unknown } = await rotate()
  expect([unreadable, unknown]).toEqual([[], 0])
  expect(secrets).toEqual([{ name: 'BALCAO_OLD_SECRETS, number 1', values: 0 }])
  const [opened, all] = await readable(finished)
  expect(opened).toBe(all)
  expect(all).toBeGreaterThan(254)
  expect((await readable(before))[0]).toBe(0)
  for (const number of NUMBERS) {
    const { last4digits, fingerprint } = await token(finished, number)
    expect(fingerprint).toBe(fingerprints.get(last4digits))
  }
  expect(await pay(finished, tokens[0]!.uuid)).toBe('PAID')
})

test('webhook secrets and stored responses open with the new secret alone afterwards', async () => {
  const { sealer } = sealersOf(before)
  const uuid = randomUUID()
  const sealed = (text: string) => sealer.seal(text, secretContext(uuid))
  await app.sql`insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, sealed_secret,
      previous_sealed_secret, previous_secret_until, payload_version, created_at)
    values (${uuid}, ${shop.seller.id}, 'Loja', 'https://loja.example', '{ORDER}', true, ${sealed('now')},
      ${sealed('former')}, now(), 2, now())`
  const context = `idempotency ${shop.seller.id} createOrder k'1.x`
  await app.sql`insert into idempotency_keys (seller_id, operation, key, fingerprint, status, sealed_body, expires_at)
    values (${shop.seller.id}, 'createOrder', ${"k'1.x"}, 'x', 201, ${sealer.seal('{}', context)}, '2027-01-15T00:00:00Z')`
  const report = await rotate()
  expect(report.resealed).toEqual({
    'cards.sealed_number': 0,
    'webhook_endpoints.sealed_secret': 1,
    'webhook_endpoints.previous_sealed_secret': 1,
    'idempotency_keys.sealed_body': 1,
  })
  const { sealer: after } = sealersOf(finished)
  const [endpoint] = await app.sql`select * from webhook_endpoints`
  expect(after.open(endpoint!.sealed_secret, secretContext(uuid))).toBe('now')
  expect(after.open(endpoint!.previous_sealed_secret, secretContext(uuid))).toBe('former')
  const [stored] = await app.sql`select * from idempotency_keys`
  expect(after.open(stored!.sealed_body, context)).toBe('{}')
  // The key itself was signed with the old secret, so that is needed until the key expires.
  expect(report.neededUntil).toEqual(new Date('2027-01-15T00:00:00Z'))
})

test('a text that is sealed with the old secret after its table was done is found by a further pass', async () => {
  await token(before)
  let late: string | undefined
  const report = await rotate((column) => {
    if (column !== 'idempotency_keys.sealed_body' || late) return
    late = 'pending'
    return void token(prepared, NUMBERS[1]).then(({ uuid }) => {
      late = uuid
    })
  })
  await expect.poll(() => late).not.toBe('pending')
  const again = await rotate()
  expect([again.secrets[0]!.values, describeRotation(again).isDone]).toEqual([0, true])
  expect(report.unreadable).toEqual([])
  expect(await readable(finished)).toEqual([2, 2])
})

test('killed after a batch, it leaves every card readable, and the next run finishes', async () => {
  await manyCards(450)
  const script = ['--import', 'tsx', 'e2e/fixtures/die-while-rotating.ts']
  const child = spawn(process.execPath, [...script, app.url, app.ctx().now.toISOString(), second, first], {
    stdio: 'inherit',
  })
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
  const [old] = await readable(before)
  expect(old).toBeGreaterThan(0)
  expect(old).toBeLessThan(451)
  expect(await readable(rotated)).toEqual([451, 451])
  const { resealed, secrets } = await rotate()
  expect([resealed['cards.sealed_number'], secrets[0]!.values]).toEqual([old, 0])
  expect(await readable(before)).toEqual([0, 451])
})

test('an altered text is named, left as it is, and keeps its secret from being called removable', async () => {
  const [good, bad] = [await token(before), await token(before, NUMBERS[1])]
  const altered = `${bad.sealedNumber.slice(0, -2)}${bad.sealedNumber.endsWith('AA') ? 'BB' : 'AA'}`
  await app.sql`update cards set sealed_number = ${altered} where id = ${bad.id}`
  const report = await rotate()
  expect(report.unreadable).toEqual([`cards.sealed_number ${bad.id}`])
  const { lines, isDone } = describeRotation(report)
  expect(isDone).toBe(false)
  expect(lines.join('\n')).toContain('BALCAO_OLD_SECRETS, number 1: 2 values still need it')
  const [row] = await app.sql`select sealed_number from cards where id = ${bad.id}`
  expect(row!.sealed_number).toBe(altered)
  const [other] = await app.sql`select uuid, sealed_number from cards where id = ${good.id}`
  expect(sealersOf(finished).vault.open(other!.sealed_number, other!.uuid)).toBe(NUMBERS[0])
})

test('hashes without a key, and keys that were named by their place, are rotated too', async () => {
  const card = await token(before)
  const { vault } = sealersOf(before)
  const bare = vault.hash(NUMBERS[0]!, shop.seller.id).split('.')[1]!
  await app.sql`update cards set number_hash = ${bare} where id = ${card.id}`
  const { unknown } = await rotate()
  expect(unknown).toBe(0)
  const [row] = await app.sql`select number_hash from cards where id = ${card.id}`
  expect(row!.number_hash).toBe(sealersOf(finished).vault.hash(NUMBERS[0]!, shop.seller.id))
  expect(deriveKey(first, 'card fingerprint')).not.toEqual(deriveKey(second, 'card fingerprint'))
})

test('a hash that only the former secret of fingerprints has is computed again, and that secret can go', async () => {
  const former = 'p'.repeat(32)
  await token({ ...before, current: former })
  const own = { old: [], current: former }
  const [card] = await app.sql`select id, uuid from cards where status = 'ACTIVE'`
  const sealed = sealersOf(before).vault.seal(NUMBERS[0]!, card!.uuid)
  await app.sql`update cards set sealed_number = ${sealed} where id = ${card!.id}`
  const withFormer = { ...rotated, formerFingerprint: former }
  const report = await rotateSecrets(system(withFormer), withFormer)
  expect(report.secrets).toContainEqual({ name: 'BALCAO_FINGERPRINT_SECRET', values: 0 })
  const [row] = await app.sql`select number_hash from cards where id = ${card!.id}`
  expect(row!.number_hash).toBe(sealersOf(finished).vault.hash(NUMBERS[0]!, shop.seller.id))
  expect(row!.number_hash).not.toBe(sealersOf(own).vault.hash(NUMBERS[0]!, shop.seller.id))
})

test('values of a secret that is not configured any more are reported', async () => {
  await token({ old: [], current: 'x'.repeat(32) })
  const report = await rotate()
  expect(report).toMatchObject({ unknown: 2, unreadable: [expect.stringContaining('cards.sealed_number')] })
  expect(describeRotation(report).isDone).toBe(false)
})

test('two rotations at the same time seal each text once', async () => {
  await manyCards(300)
  const [one, two] = await Promise.all([rotate(), rotate()])
  expect(one.resealed['cards.sealed_number']! + two.resealed['cards.sealed_number']!).toBe(301)
  expect(await readable(finished)).toEqual([301, 301])
})

test('it is recorded in the audit log with counts, and without secrets or numbers', async () => {
  await token(before)
  await rotate()
  const entries = await app.sql`select * from audit_entries where action = 'secrets.rotated'
    order by id desc limit 1`
  expect(entries).toMatchObject([
    { seller_id: null, after: { resealed: { 'cards.sealed_number': 1 }, unreadable: 0, left: 0 } },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/4111|ffff|ssss/)
})
