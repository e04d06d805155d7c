// What must be true of every response, whatever was sent.

import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Operation } from '@/lib/base/kernel/operation'
import { errorSchemas } from '@/lib/http/api/error-body'
import { statusesOf } from '@/lib/http/openapi/responses'
import type { FuzzRequest } from './mutated-transport'

export interface FuzzResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
  milliseconds: number
}

/** Longer than on a busy machine: a request that takes this long hangs. */
const SLOWEST_MS = 20_000
const LONGEST_HEAD = 16_000
const headBytes = ({ path, headers }: FuzzRequest) =>
  path.length + Object.entries(headers).flat().join('    ').length

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Internal details: stack traces, file names, SQL and driver errors. */
const INTERNAL =
  /\bat [\w.<>]+ \(|node_modules|[\w-]+\.(ts|tsx|mjs|js):\d+|Failed query|PostgresError|\b(insert into|select .* from|update .* set) |ECONN|\/(work|home|root|tmp|usr)\/|\.next\//

/** The path after its dots are resolved, as the server reads it. */
const readPath = (path: string) =>
  new URL(path.replace(/^\/\//, '/%2F').replaceAll('\\', '%5C'), 'http://x').pathname

const isApi = (path: string) => /^\/(v1|v2|payment)(\/|$)/.test(path)

/** The faults of a response. */
export function faultsOf(request: FuzzRequest, response: FuzzResponse): string[] {
  const { status, headers, text, milliseconds } = response
  const path = readPath(request.path)
  const faults: string[] = []
  // 503 of /readyz is its documented response of a busy instance.
  if (status >= 500 && !(status === 503 && path === '/readyz')) faults.push(`is a ${status}`)
  if (milliseconds > SLOWEST_MS) faults.push(`took ${Math.round(milliseconds)} ms`)
  const internal = INTERNAL.exec(text)
  if (internal) faults.push(`shows internal details: ${internal[0]}`)
  // Node rejects such a head itself.
  if (!isApi(path) || (status === 431 && headBytes(request) > LONGEST_HEAD)) return faults
  if (!UUID.test(String(headers['x-request-id']))) faults.push('has no X-Request-Id')
  return [...faults, ...shapeFaults(servedBy(request, path), request.method, response)]
}

/** The operation that serves it: an empty segment or a dot makes it another path. */
function servedBy({ operation }: FuzzRequest, path: string): Operation | undefined {
  const form = operation?.path.replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${form}$`).test(path) ? operation : undefined
}

function shapeFaults(operation: Operation | undefined, method: string, response: FuzzResponse): string[] {
  const { status, headers, text } = response
  if (method === 'HEAD' || status === 204) {
    return text === '' && (status !== 204 || !headers['content-type']) ? [] : [`is a ${status} with a body`]
  }
  if (!headers['content-type']?.startsWith('application/json'))
    return [`is ${headers['content-type']}, no JSON`]
  const isOwn = operation?.method === method
  if (isOwn && !statusesOf(operation).has(status))
    return [`is a ${status}, which ${operation.id} does not document`]
  if (status < 300) return operation && isOwn ? mismatch(operation.response.schema!, text) : []
  const errors: z.ZodType[] = isOwn ? [errorSchemas[operation.errorShape]] : Object.values(errorSchemas)
  const all = errors.map((schema) => mismatch(schema, text))
  return all.some((faults) => faults.length === 0) ? [] : all[0]!
}

function mismatch(schema: z.ZodType, text: string): string[] {
  try {
    const value = JSON.parse(text)
    const parsed = schema.safeParse(value)
    if (!parsed.success) return [`has another shape: ${JSON.stringify(parsed.error.issues).slice(0, 300)}`]
    const beyond = membersOf(value).length - membersOf(parsed.data).length
    return beyond === 0 ? [] : [`has ${beyond} members that its schema does not list`]
  } catch {
    return ['is no JSON']
  }
}

const membersOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((one) => [1, ...membersOf(one)])
    : []
