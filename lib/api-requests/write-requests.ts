// Writes a batch of the log by COPY, which costs Postgres a fraction of an INSERT of as many rows. The batch belongs to no
// request, and so to no context.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '@/db/client'
import type { StoredRequest } from './api-request'

const columns: Record<keyof StoredRequest, string> = {
  sellerId: 'seller_id',
  keyId: 'key_id',
  requestId: 'request_id',
  occurredAt: 'occurred_at',
  method: 'method',
  operation: 'operation',
  path: 'path',
  query: 'query',
  resource: 'resource',
  status: 'status',
  errorCode: 'error_code',
  durationMs: 'duration_ms',
  address: 'address',
  userAgent: 'user_agent',
  idempotencyKey: 'idempotency_key',
  isReplayed: 'is_replayed',
  isWithheld: 'is_withheld',
  requestBody: 'request_body',
  requestLength: 'request_length',
  responseBody: 'response_body',
  responseLength: 'response_length',
}
const members = Object.keys(columns) as (keyof StoredRequest)[]

const ESCAPED = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

export async function writeRequests(
  { sql }: Pick<Database, 'sql'>,
  rows: readonly StoredRequest[],
): Promise<void> {
  const copy = await sql`copy api_requests (${sql(Object.values(columns))}) from stdin`.writable()
  await pipeline(Readable.from([rows.map(lineOf).join('')]), copy)
}

/** A row in the text format of COPY. */
function lineOf(row: StoredRequest): string {
  let line = ''
  for (const [index, member] of members.entries()) line += (index > 0 ? '\t' : '') + fieldOf(row[member])
  return `${line}\n`
}

function fieldOf(value: StoredRequest[keyof StoredRequest]): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return ESCAPED.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character]!) : value
}
