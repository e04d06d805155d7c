// What npm run secrets:rotate seals again, and what it says.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { documentContext } from '@/lib/backoffice/applications/document-content'
import { createSealer, deriveKey } from '@/lib/base/kernel/sealed'
import { secretContext } from '@/lib/messages/webhook-endpoints/secret'
import { sealersOf } from '@/lib/process/secrets'
import { credentialsContext } from '@/lib/rails/connections/connection'
import { tokenContext } from '@/lib/rails/providers/bcb/sealed-columns'
import { testApp } from '@/lib/testing/app'
import { before, finished, first, NUMBERS, rotated, rotatingShop } from '@/lib/testing/shops/rotating-shop'
import { describeRotation } from './describe-rotation'

const app = await testApp()
let shop: Awaited<ReturnType<typeof rotatingShop>>
beforeEach(async () => {
  shop = await rotatingShop(app)
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
  const scanned = sealer.sealBytes(Buffer.from('%PDF'), documentContext(uuid))
  await app.sql`insert into platform.application_documents (uuid, seller_id, kind, name, media_type, size, sealed_content, created_at)
    values (${uuid}, ${shop.seller.id}, 'OTHER', 'a.pdf', 'application/pdf', 4, ${scanned}, now())`
  await app.sql`insert into platform.pix_tokens (connection_id, sealed_token) values (7, ${sealer.seal('token', tokenContext(7))})`
  const connection = randomUUID()
  await app.sql`insert into platform.connections (uuid, kind, name, settings, sealed_credentials, version, active, created_at,
      created_by, changed_at, changed_by)
    values (${connection}, 'TEST', 'Banco', '{}', ${sealer.seal('{"password":"x"}', credentialsContext(connection))},
      1, true, now(), 'a', now(), 'a')`
  const report = await shop.rotate()
  expect(report.resealed).toEqual({
    'platform.application_documents.sealed_content': 1,
    'buyer_codes.sealed_code': 0,
    'cards.sealed_number': 0,
    'platform.connections.sealed_credentials': 1,
    'webhook_endpoints.sealed_secret': 1,
    'webhook_endpoints.previous_sealed_secret': 1,
    'idempotency_keys.sealed_body': 1,
    'platform.operator_idempotency_keys.sealed_body': 0,
    'mails.sealed_secret': 0,
    'mails.sealed_attachment': 0,
    'platform.pix_tokens.sealed_token': 1,
    'platform.totp_factors.sealed_secret': 0,
  })
  const { sealer: after } = sealersOf(finished)
  const [endpoint] = await app.sql`select * from webhook_endpoints`
  expect(after.open(endpoint!.sealed_secret, secretContext(uuid))).toBe('now')
  expect(after.open(endpoint!.previous_sealed_secret, secretContext(uuid))).toBe('former')
  const [token] = await app.sql`select * from platform.pix_tokens`
  expect(after.open(token!.sealed_token, tokenContext(7))).toBe('token')
  const [document] = await app.sql`select * from platform.application_documents`
  expect(after.open(document!.sealed_content, documentContext(uuid))).toBe('%PDF')
  const [bank] = await app.sql`select * from platform.connections`
  expect(after.open(bank!.sealed_credentials, credentialsContext(connection))).toBe('{"password":"x"}')
  const [stored] = await app.sql`select * from idempotency_keys`
  expect(after.open(stored!.sealed_body, context)).toBe('{}')
  // The key itself was signed with the old secret, so that is needed until the key expires.
  expect(report.neededUntil).toEqual(new Date('2027-01-15T00:00:00Z'))
})

test('an altered text is named, left as it is, and keeps its secret from being called removable', async () => {
  const [good, bad] = [await shop.token(before), await shop.token(before, NUMBERS[1])]
  const altered = `${bad.sealedNumber.slice(0, -2)}${bad.sealedNumber.endsWith('AA') ? 'BB' : 'AA'}`
  await app.sql`update cards set sealed_number = ${altered} where id = ${bad.id}`
  const report = await shop.rotate()
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
  const card = await shop.token(before)
  const { vault } = sealersOf(before)
  const bare = vault.hash(NUMBERS[0]!, shop.seller.id).split('.')[1]!
  const placed = createSealer({ keys: { k1: deriveKey(first, 'card vault') }, current: 'k1' })
  const sealed = placed.seal(NUMBERS[0], `card ${card.uuid}`)
  await app.sql`update cards set number_hash = ${bare}, sealed_number = ${sealed} where id = ${card.id}`
  const { unknown } = await shop.rotate()
  expect(unknown).toBe(0)
  const [row] = await app.sql`select number_hash from cards where id = ${card.id}`
  expect(row!.number_hash).toBe(sealersOf(finished).vault.hash(NUMBERS[0]!, shop.seller.id))
  expect(await shop.readable(finished)).toEqual([1, 1])
})

test('a hash that only the former secret of fingerprints has is computed again, and that secret can go', async () => {
  const former = 'p'.repeat(32)
  await shop.token({ ...before, current: former })
  const own = { old: [], current: former }
  const [card] = await app.sql`select id, uuid from cards where status = 'ACTIVE'`
  const sealed = sealersOf(before).vault.seal(NUMBERS[0]!, card!.uuid)
  await app.sql`update cards set sealed_number = ${sealed} where id = ${card!.id}`
  const withFormer = { ...rotated, formerFingerprint: former }
  const report = await shop.rotate(undefined, withFormer)
  expect(report.secrets).toContainEqual({ name: 'BALCAO_FINGERPRINT_SECRET', values: 0 })
  const [row] = await app.sql`select number_hash from cards where id = ${card!.id}`
  expect(row!.number_hash).toBe(sealersOf(finished).vault.hash(NUMBERS[0]!, shop.seller.id))
  expect(row!.number_hash).not.toBe(sealersOf(own).vault.hash(NUMBERS[0]!, shop.seller.id))
})

test('values of a secret that is not configured any more are reported', async () => {
  await shop.token({ old: [], current: 'x'.repeat(32) })
  const report = await shop.rotate()
  expect(report).toMatchObject({ unknown: 2, unreadable: [expect.stringContaining('cards.sealed_number')] })
  expect(describeRotation(report).isDone).toBe(false)
})

test('it is recorded in the audit log with counts, and without secrets or numbers', async () => {
  await shop.token(before)
  await shop.rotate()
  const entries = await app.sql`select * from audit_entries where action = 'secrets.rotated'
    order by id desc limit 1`
  expect(entries).toMatchObject([
    {
      seller_id: null,
      after: { encrypted: expect.arrayContaining(['cards.sealed_number: 1']), unreadable: 0, left: 0 },
    },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/4111|ffff|ssss/)
})
