import { expect, test } from 'vitest'
import type { AuthenticatedKey } from '@/lib/api-keys/authenticate-key'
import { createSigner } from '@/lib/kernel/signed'
import { resendWebhookDeliveryOperation } from '@/lib/webhooks/log/api-contract'
import { readKeyedRequest } from './keyed-request'

const signer = createSigner({ keys: { a: new Uint8Array(32) }, current: 'a' })
const headers = new Headers({ 'x-idempotency-key': 'one' })

const scopeOf = (path: Record<string, string>) =>
  readKeyedRequest(resendWebhookDeliveryOperation, signer, { sellerId: 1 } as AuthenticatedKey, {
    headers,
    path,
    params: path,
    body: undefined,
  })?.scope.operation

test('the scope of a key names the resources of the path, in whatever order a server hands them over', () => {
  expect(scopeOf({ uuid: 'u', id: 'i' })).toBe('resendWebhookDelivery u i')
  expect(scopeOf({ id: 'i', uuid: 'u' })).toBe('resendWebhookDelivery u i')
})
