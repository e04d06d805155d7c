import { expect, test } from 'vitest'
import type { AuthenticatedKey } from '@/lib/access/api-keys/authenticate-key'
import { Problem } from '@/lib/base/kernel/problem'
import { createSigner } from '@/lib/base/kernel/signed'
import { createBuyerOperation } from '@/lib/parties/buyers/contract'
import { resendWebhookDeliveryOperation } from '@/lib/payments/events/delivery-contract'
import { readKeyedRequest } from './keyed-request'

const signer = createSigner({ keys: { a: new Uint8Array(32) }, current: 'a' })
const caller = { sellerId: 1 } as AuthenticatedKey

const scopeOf = (path: Record<string, string>) =>
  readKeyedRequest(resendWebhookDeliveryOperation, signer, caller, {
    headers: new Headers({ 'x-idempotency-key': 'one' }),
    path,
    params: path,
    body: undefined,
  })?.scope.operation

test('the scope of a key names the resources of the path, in whatever order a server hands them over', () => {
  expect(scopeOf({ uuid: 'u', id: 'i' })).toBe('resendWebhookDelivery u i')
  expect(scopeOf({ id: 'i', uuid: 'u' })).toBe('resendWebhookDelivery u i')
})

/** The key that is read, or the field that is refused. A header arrives as the bytes of its text in UTF-8. */
function keyOf(sent: Record<string, string>): string | undefined {
  const asBytes = (value: string) => Buffer.from(value).toString('latin1')
  const headers = Object.entries(sent).map(([name, value]) => [name, asBytes(value)] as [string, string])
  const request = { headers: new Headers(headers), path: {}, params: undefined, body: {} }
  try {
    return readKeyedRequest(createBuyerOperation, signer, caller, request)?.scope.key
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error
    return `400 ${error.details.fields![0]!.field}`
  }
}

test('Idempotency-Key, the standard header, is read like x-idempotency-key', () => {
  expect(keyOf({})).toBeUndefined()
  expect(keyOf({ 'Idempotency-Key': 'one' })).toBe('one')
  expect(keyOf({ 'X-Idempotency-Key': 'one' })).toBe('one')
  expect(keyOf({ 'Idempotency-Key': 'one', 'X-Idempotency-Key': 'one' })).toBe('one')
})

test('the two headers with different values are a 400', () => {
  expect(keyOf({ 'Idempotency-Key': 'one', 'X-Idempotency-Key': 'two' })).toBe('400 idempotency-key')
  expect(keyOf({ 'Idempotency-Key': 'one', 'X-Idempotency-Key': '' })).toBe('400 idempotency-key')
})

test('a key is of any printable characters, up to 255', () => {
  const accepted = [
    '1',
    'a b',
    '"quoted"',
    'pedido nº 7 — São João',
    '注文-1',
    'x'.repeat(255),
    'é'.repeat(255),
  ]
  for (const key of accepted) expect(keyOf({ 'Idempotency-Key': key })).toBe(key)
})

test('a key that is empty, too long or not printable is a 400 that names the header that was sent', () => {
  for (const key of ['', 'x'.repeat(256), 'é'.repeat(256), 'a\u0007b', 'a\u200Bb', 'a\u202Eb', '\u00A0']) {
    expect(keyOf({ 'Idempotency-Key': key }), JSON.stringify(key)).toBe('400 idempotency-key')
    expect(keyOf({ 'x-idempotency-key': key }), JSON.stringify(key)).toBe('400 x-idempotency-key')
  }
})
