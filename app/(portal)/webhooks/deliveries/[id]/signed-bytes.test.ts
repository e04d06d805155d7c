import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signDelivery } from '@/lib/messages/webhook-delivery/signature'
import { signedBytes } from './signed-bytes'

test('the shown texts signed with the secret have the sent signatures', () => {
  const [secret, body] = ['s'.repeat(40), '{"title":"Café 🛒"}']
  const headers = signDelivery({
    secret,
    body,
    timestampSeconds: 1_790_000_000,
    nonce: 'n-1',
    eventId: 'e-1',
  })
  const shown = signedBytes(headers, body)!
  const hmac = (text: string) => createHmac('sha256', secret).update(text)
  expect(hmac(shown.own).digest('hex')).toBe(shown.signature)
  expect(`v1,${hmac(shown.standard).digest('base64')}`).toBe(shown.standardSignature)
})

test('an unsigned attempt has no signed text', () => {
  expect(signedBytes({ 'Content-Type': 'application/json' }, '{}')).toBeUndefined()
})
