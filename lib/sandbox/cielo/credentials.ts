// MerchantId and MerchantKey of a request. A missing or malformed one is HTTP 400, an unknown one or a wrong key 401.
import { isSame } from './access-tokens'
import type { Cielo, MerchantHandler } from './context'
import { type ErrorCode, refusal } from './error-codes'
import type { Operation } from './faults'
import type { Reply, Route, WireRequest } from './listener'
import type { CieloMerchant } from './options'

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function check(cielo: Cielo, request: WireRequest): CieloMerchant | { code: ErrorCode; status: number } {
  const [id, key] = [request.headers.merchantid, request.headers.merchantkey].map((one) => String(one ?? ''))
  if (!id) return { code: 101, status: 400 }
  if (!GUID.test(id)) return { code: 114, status: 400 }
  if (!key) return { code: 131, status: 400 }
  const merchant = cielo.merchants.find((one) => one.merchantId === id.toLowerCase())
  if (!merchant) return { code: 115, status: 401 }
  if (!isSame(merchant.merchantKey, key)) return { code: 132, status: 401 }
  if (merchant.blocked) return { code: 116, status: 400 }
  const { allowedAddresses: allowed } = merchant
  if (allowed && !allowed.includes(request.address.replace('::ffff:', ''))) return { code: 120, status: 403 }
  return merchant
}

/** A route of the E-commerce API. */
export function merchantRoute(
  cielo: Cielo,
  route: { method: string; path: RegExp; operation: Operation; handle: MerchantHandler<Reply> },
): Route {
  return {
    ...route,
    handle(request, ...parameters) {
      const merchant = check(cielo, request)
      if ('code' in merchant) return refusal(merchant.code, merchant.status)
      return route.handle(cielo, merchant, request, ...parameters)
    },
  }
}
