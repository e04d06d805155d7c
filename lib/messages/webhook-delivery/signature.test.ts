import { execFileSync, spawnSync } from 'node:child_process'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import fc from '@/lib/testing/seeded'
import { signDelivery, standardSecret, verifyDelivery } from './signature'

const secret = 'segredo-do-vendedor-é-secreto-0001'
const previousSecret = 'segredo-do-vendedor-é-secreto-0000'
const nowSeconds = Math.floor(Date.now() / 1000)
const delivery = {
  secret,
  body: '{"uuid":"1"}',
  timestampSeconds: nowSeconds,
  nonce: 'Zm9vYmFy_-9',
  eventId: 'evt_1',
}
const unusual = '{"name":"João 🛒 \u2028\u2029 \\u0000 \u0000"}'

/** JSON bodies; JSON.stringify leaves emoji and U+2028 as they are. */
const bodies = fc.oneof(
  fc.json(),
  fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify({ text })),
  fc
    .string({ unit: fc.constantFrom('🛒', '\u2028', '\u2029', 'é', '.', '\n') })
    .map((text) => JSON.stringify([text])),
)

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

function opensslHex(key: string, input: Buffer): string {
  const keyHex = Buffer.from(key, 'utf8').toString('hex')
  const arguments_ = ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${keyHex}`, '-r']
  return execFileSync('openssl', arguments_, { input }).toString().split(' ')[0] as string
}

describe('the X-Webhook headers', () => {
  test.skipIf(!hasOpenssl)('have the HMAC that openssl computes over timestamp.nonce.body, in hex', () => {
    for (const body of ['', delivery.body, unusual, 'x'.repeat(100_000)]) {
      const input = Buffer.from(`${nowSeconds}.${delivery.nonce}.${body}`, 'utf8')
      expect(signDelivery({ ...delivery, body })).toMatchObject({
        'X-Webhook-Timestamp': String(nowSeconds),
        'X-Webhook-Nonce': delivery.nonce,
        'X-Webhook-Signature': opensslHex(secret, input),
      })
    }
  })

  test('have the expected signature for a fixed example', () => {
    const parts = {
      secret: 'k'.repeat(32),
      body: '{"a":"ã"}',
      timestampSeconds: 1_772_366_400,
      nonce: 'n',
      eventId: 'e',
    }
    expect(signDelivery(parts)['X-Webhook-Signature']).toBe(
      'e18dba0fb935478a335e58c1278f2008c7be90a320036cd0178f336bcc93f716',
    )
  })

  test('sign the bytes of a body the same as its text', () => {
    const bytes = new TextEncoder().encode(unusual)
    expect(signDelivery({ ...delivery, body: bytes })).toEqual(signDelivery({ ...delivery, body: unusual }))
  })
})

describe('the Standard Webhooks headers', () => {
  test('pass the published verifier for any body', () => {
    const verifier = new Webhook(standardSecret(secret))
    fc.assert(
      fc.property(bodies, (body) => {
        const headers = signDelivery({ ...delivery, body })
        expect(verifier.verify(body, headers)).toEqual(JSON.parse(body))
        expect(() => verifier.verify(`${body} `, headers)).toThrow(WebhookVerificationError)
      }),
    )
  })
})

test('without a secret there are no signature headers', () => {
  expect(signDelivery({ ...delivery, secret: undefined })).toEqual({})
  expect(signDelivery({ ...delivery, secret: undefined, previousSecret })).toEqual({})
})

describe('while a secret is rotated', () => {
  const headers = signDelivery({ ...delivery, previousSecret })

  test('X-Webhook-Signature has one signature, made with the old secret', () => {
    expect(headers['X-Webhook-Signature']).toMatch(/^[0-9a-f]{64}$/)
    expect(verifyDelivery({ secret: previousSecret, headers, body: delivery.body, nowSeconds })).toBe(true)
    expect(verifyDelivery({ secret, headers, body: delivery.body, nowSeconds })).toBe(false)
  })

  test('the standard header has both signatures, and either secret passes the published verifier', () => {
    expect(headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/)
    expect(headers['webhook-signature']?.split(' ')[0]).toBe(signDelivery(delivery)['webhook-signature'])
    for (const one of [secret, previousSecret]) {
      expect(new Webhook(standardSecret(one)).verify(delivery.body, headers)).toEqual({ uuid: '1' })
    }
    expect(() => new Webhook(standardSecret('another secret')).verify(delivery.body, headers)).toThrow()
  })
})

describe('our verifier', () => {
  const received = { secret, headers: signDelivery(delivery), body: delivery.body, nowSeconds }

  test('accepts what we sign, with header names in any case', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        expect(verifyDelivery({ ...received, headers: signDelivery({ ...delivery, body }), body })).toBe(true)
      }),
    )
    expect(verifyDelivery({ ...received, headers: new Headers(received.headers) })).toBe(true)
  })

  test('refuses another body, secret, time or nonce', () => {
    expect(verifyDelivery({ ...received, body: `${delivery.body}\n` })).toBe(false)
    expect(verifyDelivery({ ...received, secret: `${secret}x` })).toBe(false)
    const changes = { 'X-Webhook-Timestamp': String(nowSeconds + 1), 'X-Webhook-Nonce': 'other' }
    for (const [name, value] of Object.entries(changes)) {
      expect(verifyDelivery({ ...received, headers: { ...received.headers, [name]: value } })).toBe(false)
    }
  })

  test('refuses a timestamp before or after the tolerance', () => {
    for (const [age, accepted] of [
      [300, true],
      [301, false],
      [-300, true],
      [-301, false],
    ] as const) {
      expect(verifyDelivery({ ...received, nowSeconds: nowSeconds + age })).toBe(accepted)
    }
    expect(verifyDelivery({ ...received, nowSeconds: nowSeconds + 11, toleranceSeconds: 10 })).toBe(false)
    expect(verifyDelivery({ ...received, nowSeconds: Number.NaN })).toBe(false)
  })

  test.each(['X-Webhook-Timestamp', 'X-Webhook-Nonce', 'X-Webhook-Signature'])(
    'refuses a missing or broken %s',
    (name) => {
      const { [name]: own = '', ...others } = received.headers
      expect(verifyDelivery({ ...received, headers: others })).toBe(false)
      for (const value of ['', `${own}.`, own.slice(1), `${own}0`]) {
        expect(verifyDelivery({ ...received, headers: { ...others, [name]: value } })).toBe(false)
      }
    },
  )
})

test('parts that would make the signed text ambiguous are never signed', () => {
  expect(() => signDelivery({ ...delivery, nonce: 'a.b' })).toThrow(RangeError)
  expect(() => signDelivery({ ...delivery, nonce: '' })).toThrow(RangeError)
  expect(() => signDelivery({ ...delivery, eventId: 'a.b' })).toThrow(RangeError)
  expect(() => signDelivery({ ...delivery, timestampSeconds: 1.5 })).toThrow(RangeError)
})
