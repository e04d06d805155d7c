import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDatabase } from '@/db/client'
import { testDatabase } from '@/db/test-database'
import { breakableConnection } from '@/lib/testing/breakable-connection'
import type { StoredRequest } from './api-request'
import { writeRequests } from './write-requests'

const { sql, url } = await testDatabase()

const row = (changes: Partial<StoredRequest> = {}): StoredRequest => ({
  sellerId: 1,
  keyId: 1,
  requestId: randomUUID(),
  occurredAt: '2026-11-20T15:00:00.123Z',
  method: 'POST',
  operation: 'createOrder',
  path: '/v2/orders',
  query: null,
  resource: null,
  status: 201,
  errorCode: null,
  durationMs: 12,
  address: '127.0.0.1',
  userAgent: null,
  idempotencyKey: null,
  isReplayed: false,
  isWithheld: false,
  requestBody: null,
  requestLength: 0,
  responseBody: null,
  responseLength: 0,
  ...changes,
})

const stored = async ({ requestId }: StoredRequest) =>
  (await sql`select * from api_requests where request_id = ${requestId}`)[0]

test('texts are stored as they are, with tabs, line breaks, quotes, backslashes and nothing', async () => {
  const texts = ['{"title":"a\\tb\\u0000 \\"c\\" 😀"}', 'a\tb\nc\r\\N', '\\', '', null]
  const rows = texts.map((requestBody) => row({ requestBody }))
  await writeRequests({ sql }, rows)
  for (const one of rows) expect((await stored(one))?.request_body).toBe(one.requestBody)
  expect(await stored(rows[0]!)).toMatchObject({ occurred_at: new Date(rows[0]!.occurredAt), status: 201 })
})

test('a character that Postgres cannot store is replaced, and costs no other row of the batch', async () => {
  const rows = [row({ path: '/a\0b', query: 'x\ud800y\udc00' }), row()]
  await writeRequests({ sql }, rows)
  expect(await stored(rows[0]!)).toMatchObject({ path: '/a\ufffdb', query: 'x\ufffdy\ufffd' })
  expect((await stored(rows[1]!))?.status).toBe(201)
})

test('a batch with a row that the database refuses is rejected, and the next one is stored', async () => {
  const refused = row({ status: 'none' as never })
  const [first, next] = [row(), row()]
  await expect(writeRequests({ sql }, [first, refused])).rejects.toThrow()
  await writeRequests({ sql }, [next])
  expect([await stored(first), (await stored(next))?.status]).toEqual([undefined, 201])
})

test('a batch whose connection is lost while it is written is rejected, and the next one is stored', async () => {
  await sql.unsafe(`create function wait() returns trigger language plpgsql as
    'begin perform pg_sleep(0.4); return new; end'`)
  await sql.unsafe('create trigger wait before insert on api_requests for each row execute function wait()')
  const line = await breakableConnection(url)
  const database = createDatabase({ url: line.url, max: 2 })
  await database.sql`select 1`
  const lost = writeRequests(database, [row()]).then(
    () => 'stored',
    () => 'rejected',
  )
  await sleep(200)
  line.cut()
  expect(await lost).toBe('rejected')
  line.restore()
  await sql`drop trigger wait on api_requests`
  const next = row()
  await writeRequests(database, [next])
  expect((await stored(next))?.status).toBe(201)
  await database.close(0)
  await line.close()
})
