import type { StoredResponse } from '@/lib/http/idempotency/stored-response'
import type { Operation } from '@/lib/kernel/operation'
import { Problem } from '@/lib/kernel/problem'
import { standardErrorBody } from './error-body'

/** The response that a use-case's result stands for: a body, nothing (204), or a Problem that is an effect, as a decline is. */
export function responseOf(operation: Operation, result: unknown, at: Date): StoredResponse {
  if (result instanceof Problem) {
    return { status: result.status, body: JSON.stringify(standardErrorBody(result, at)) }
  }
  return { status: operation.response.status, body: result === undefined ? '' : JSON.stringify(result) }
}
