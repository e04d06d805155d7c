// What must hold of every answer, whatever was asked.
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import { errorSchemas } from '@/lib/http/api/error-body'
import { statusesOf } from '@/lib/http/openapi/responses'
import type { Operation } from '@/lib/kernel/operation'
import type { Shot } from './shot'

export interface Fired {
  status: number
  headers: IncomingHttpHeaders
  text: string
  milliseconds: number
}

/** A busy machine is slow; what takes this long hangs. */
const SLOWEST_MS = 20_000
const LONGEST_HEAD = 16_000
const headBytes = ({ path, headers }: Shot) =>
  path.length + Object.entries(headers).flat().join('    ').length

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Words that only our own inside knows. */
const INSIDE =
  /\bat [\w.<>]+ \(|node_modules|[\w-]+\.(ts|tsx|mjs|js):\d+|Failed query|PostgresError|\b(insert into|select .* from|update .* set) |ECONN|\/(work|home|root|tmp|usr)\/|\.next\//

/** Dots are resolved before anybody reads a path. */
const readPath = (path: string) =>
  new URL(path.replace(/^\/\//, '/%2F').replaceAll('\\', '%5C'), 'http://x').pathname

const isApi = (path: string) => /^\/(v1|v2|payment)(\/|$)/.test(path)

/** What is wrong with an answer; nothing where it is as it should be. */
export function faultsOf(shot: Shot, fired: Fired): string[] {
  const { status, headers, text, milliseconds } = fired
  const path = readPath(shot.path)
  const faults: string[] = []
  // The one whose word it is that the instance is busy.
  if (status >= 500 && !(status === 503 && path === '/readyz')) faults.push(`is a ${status}`)
  if (milliseconds > SLOWEST_MS) faults.push(`took ${Math.round(milliseconds)} ms`)
  const inside = INSIDE.exec(text)
  if (inside) faults.push(`tells of our inside: ${inside[0]}`)
  // Node refuses such a head before anybody else reads it.
  if (!isApi(path) || (status === 431 && headBytes(shot) > LONGEST_HEAD)) return faults
  if (!UUID.test(String(headers['x-request-id']))) faults.push('has no X-Request-Id')
  return [...faults, ...shapeFaults(servedBy(shot, path), shot.method, fired)]
}

/** The operation that is asked; a segment that is empty or a dot leads to another path. */
function servedBy({ operation }: Shot, path: string): Operation | undefined {
  const form = operation?.path.replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${form}$`).test(path) ? operation : undefined
}

function shapeFaults(operation: Operation | undefined, method: string, fired: Fired): string[] {
  const { status, headers, text } = fired
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
