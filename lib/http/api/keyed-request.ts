import type { AuthenticatedKey } from '@/lib/api-keys/authenticate-key'
import { fingerprintOf } from '@/lib/http/idempotency/fingerprint'
import type { KeyedRequest } from '@/lib/http/idempotency/stored-response'
import type { Operation } from '@/lib/kernel/operation'
import { invalidField } from '@/lib/kernel/problem'
import type { Signer } from '@/lib/kernel/signed'
import { refuseCardNumber } from './readable-text'
import type { ApiRequest } from './request'

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/

/** undefined where the operation takes no idempotency key, or the client sent none. Throws BAR-0100 for one that is malformed. */
export function readKeyedRequest(
  operation: Operation,
  signer: Signer,
  { sellerId }: Pick<AuthenticatedKey, 'sellerId'>,
  request: { headers: ApiRequest['headers']; path: Record<string, string>; params: unknown; body: unknown },
): KeyedRequest | undefined {
  const key = operation.idempotent ? request.headers.get('x-idempotency-key') : null
  if (key === null) return undefined
  refuseCardNumber(key, ['x-idempotency-key'])
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw invalidField('x-idempotency-key', 'deve ter de 1 a 255 caracteres visíveis')
  }
  const { params = null, body = null } = request
  const before = operation.bodyBefore ? operation.bodyBefore(body) : body
  const resource = operation.keysPerResource ? namesIn(operation.path).map((name) => request.path[name]) : []
  return {
    scope: {
      sellerId: sellerId ?? 0,
      operation: [operation.id, ...resource].join(' '),
      key,
      retentionDays: operation.keyRetentionDays,
    },
    fingerprint: fingerprintOf(signer, [params, body], [params, before]),
  }
}

/** The parameters in the order of the path: servers hand them over in different orders. */
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
