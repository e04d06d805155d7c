import type { StoredResponse } from '@/lib/http/idempotency/stored-response'
import type { Locale } from '@/lib/i18n/locales'
import type { Operation } from '@/lib/kernel/operation'
import { Problem } from '@/lib/kernel/problem'
import { standardErrorBody } from './error-body'

/** The response that a use-case's result stands for: a body, nothing (204), or a Problem that is an effect, as a decline is. */
export function responseOf(
  operation: Operation,
  result: unknown,
  { at, locale }: { at: Date; locale: Locale },
): StoredResponse {
  if (result instanceof Problem) {
    return { status: result.status, body: JSON.stringify(standardErrorBody(result, at, locale)) }
  }
  return { status: operation.response.status, body: result === undefined ? '' : JSON.stringify(result) }
}
