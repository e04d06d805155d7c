import { type AuthenticatedKey, authenticateKey } from '@/lib/access/api-keys/authenticate-key'
import type { PlatformCtx } from '@/lib/base/kernel/ctx'
import { limitRequests, REQUESTS_PER_WINDOW } from '@/lib/base/rate-limits/rate-limit'
import type { Runtime } from '@/lib/process/runtime'
import type { ApiRequest } from './request'

/**
 * The API key of the request, which counts against the limit of that key; what is left goes into the headers of the response.
 * `onKey` gets the key also where its limit is reached. Throws UNAUTHORIZED, TOO_MANY_REQUESTS.
 */
export async function authenticate(
  { limiter }: Pick<Runtime, 'limiter'>,
  ctx: PlatformCtx,
  request: Pick<ApiRequest, 'headers'>,
  headers: Record<string, string>,
  onKey?: (key: AuthenticatedKey) => void,
): Promise<AuthenticatedKey> {
  const key = await authenticateKey(ctx, request.headers.get('x-token-api'))
  onKey?.(key)
  const limit = key.requestsPerWindow ?? REQUESTS_PER_WINDOW
  await limitRequests(limiter, { bucket: `key ${key.keyId}`, limit, systemNow: ctx.systemNow }, headers)
  return key
}
