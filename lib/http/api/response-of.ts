import type { StoredResponse } from '@/lib/access/idempotency/stored-response'
import type { Locale } from '@/lib/base/i18n/locales'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Operation } from '@/lib/base/kernel/operation'
import { Problem } from '@/lib/base/kernel/problem'
import { type ErrorOrigin, standardErrorBody } from './error-body'

/** The response that a use-case's result stands for: a body, nothing (204), or a Problem that is an effect, as a decline is. */
export function responseOf(operation: Operation, result: unknown, origin: ErrorOrigin): StoredResponse {
  if (result instanceof Problem) {
    return { status: result.status, body: JSON.stringify(standardErrorBody(result, origin)) }
  }
  return { status: operation.response.status, body: result === undefined ? '' : JSON.stringify(result) }
}

/** What the body of an error says of the request that is answered. */
export const originOf = (
  { systemNow: at, requestId, settings: { publicUrl } }: Pick<Ctx, 'systemNow' | 'requestId' | 'settings'>,
  locale: Locale,
): ErrorOrigin => ({ at, requestId, publicUrl, locale })
