// Writes a batch of the log by one statement. The batch belongs to no request, and so to no context. COPY is not used: the stream of
// postgres.js 3.4 for it never ends where the database refuses a row, or the connection is lost after the last one.
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

export async function writeRequests(
  { sql }: Pick<Database, 'sql'>,
  rows: readonly StoredRequest[],
): Promise<void> {
  const names = sql(Object.values(columns))
  const records = JSON.stringify(rows.map(recordOf))
  await sql`insert into api_requests (${names})
    select ${names} from json_populate_recordset(null::api_requests, ${records}::text::json)`
}

const recordOf = (row: StoredRequest) =>
  Object.fromEntries(members.map((member) => [columns[member], storable(row[member])]))

/** Postgres refuses a NUL and half a surrogate pair, and the whole batch with them. */
const UNSTORABLE = /\0|\p{Surrogate}/gu

const storable = (value: StoredRequest[keyof StoredRequest]) =>
  typeof value === 'string' ? value.replace(UNSTORABLE, '\ufffd') : value
