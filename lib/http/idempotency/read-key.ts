import { refuseCardNumber } from '@/lib/http/api/readable-text'
import type { ApiRequest } from '@/lib/http/api/request'
import { Problem } from '@/lib/kernel/problem'

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/

/** The idempotency key of a request, where it has one. Throws BAR-0100 for a malformed one. */
export function readIdempotencyKey(headers: ApiRequest['headers']): string | undefined {
  const key = headers.get('x-idempotency-key')
  if (key === null) return undefined
  refuseCardNumber(key, ['x-idempotency-key'])
  if (IDEMPOTENCY_KEY.test(key)) return key
  const message = 'deve ter de 1 a 255 caracteres visíveis'
  throw new Problem('BAR-0100', { fields: [{ field: 'x-idempotency-key', message }] })
}
