import type { AuthenticatedKey } from '@/lib/access/api-keys/authenticate-key'
import { fingerprintOf } from '@/lib/access/idempotency/fingerprint'
import { readSentKey } from '@/lib/access/idempotency/sent-key'
import type { KeyedRequest } from '@/lib/access/idempotency/stored-response'
import type { Operation } from '@/lib/base/kernel/operation'
import type { Signer } from '@/lib/base/kernel/signed'
import { refuseCardNumber } from './readable-text'
import type { ApiRequest } from './request'

/** undefined where the operation takes no idempotency key, or the client sent none. Throws BAR-0100 for one that is malformed. */
export function readKeyedRequest(
  operation: Operation,
  signer: Signer,
  { sellerId }: Pick<AuthenticatedKey, 'sellerId'>,
  request: { headers: ApiRequest['headers']; path: Record<string, string>; params: unknown; body: unknown },
): KeyedRequest | undefined {
  const sent = operation.idempotent ? readSentKey(request.headers) : undefined
  if (!sent) return undefined
  const { header, key } = sent
  refuseCardNumber(key, [header])
  const { params = null, body = null } = request
  const resource = operation.keysPerResource ? namesIn(operation.path).map((name) => request.path[name]) : []
  return {
    scope: {
      sellerId: sellerId ?? 0,
      operation: [operation.id, ...resource].join(' '),
      key,
      retentionDays: operation.keyRetentionDays,
    },
    fingerprint: fingerprintOf(signer, [params, body]),
  }
}

/** The parameters in the order of the path: servers hand them over in different orders. */
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
