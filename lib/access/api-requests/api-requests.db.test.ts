import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findKeyByHash } from '@/lib/access/api-keys/hot-store'
import { issueKey } from '@/lib/access/api-keys/issue-key'
import { type Actor, transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { type Role, roles } from '@/lib/base/kernel/permissions'
import { hashToken } from '@/lib/base/kernel/sealed'
import { civilDate } from '@/lib/base/text/date-schemas'
import { testApp } from '@/lib/testing/app'
import type { HandledRequest } from './api-request'
import { eraseOldRequests } from './erase-old-requests'
import { getRequest } from './get-request'
import { keepRequest } from './keep-request'
import { listRequests } from './list-requests'
import { maskRequest } from './mask-request'
import { writeRequests } from './write-requests'

const app = await testApp()
const seller = await app.seller()
const stranger = await app.seller()

const person = (sellerId: number, role: Role = 'OWNER'): Actor => ({
  kind: 'portal-user',
  userUuid: randomUUID(),
  sessionUuid: randomUUID(),
  sellerId,
  role,
})
const owner = app.ctx(person(seller.id))

async function newKey(title: string) {
  const { uuid, token } = await transaction(app.ctx(), (ctx) =>
    issueKey(ctx, {
      seller,
      title,
      scopes: ['read', 'charges'],
      addresses: [],
      expiresAt: null,
    }),
  )
  const { id } = (await findKeyByHash(app.db, hashToken(token)))!
  return { uuid, id }
}

const key = await newKey('loja')
let minutes = 0
async function store(changes: Partial<HandledRequest> = {}): Promise<string> {
  const requestId = randomUUID()
  minutes += 1
  const request: HandledRequest = {
    requestId,
    sellerId: seller.id,
    cell: 1,
    keyId: key.id,
    occurredAt: new Date(app.ctx().systemNow.getTime() + minutes * 60_000),
    method: 'GET',
    operation: 'getOrder',
    pathTemplate: '/v2/orders/{uuid}',
    params: { uuid: randomUUID() },
    query: '',
    status: 200,
    durationMs: 12.6,
    address: '203.0.113.7',
    isReplayed: false,
    isWithheld: false,
    ...changes,
  }
  await writeRequests(app, [maskRequest(keepRequest(request, true))])
  return requestId
}
const idsOf = async (filter: Parameters<typeof listRequests>[1]['filter']) =>
  (await listRequests(owner, { filter, size: 50 })).requests.map(({ requestId }) => requestId)

test('a stored request is read by its seller with its key, and is not found by another', async () => {
  const text = '{"title":"Café \\u0000 \\ud800","document":"52998224725"}'
  const requestId = await store({
    method: 'POST',
    status: 400,
    errorCode: 'BAR-0100',
    userAgent: 'curl/8\0\ud800\t\\N\n\\.',
    idempotencyKey: 'pedido-1',
    requestBody: text,
  })
  expect(await getRequest(owner, { requestId })).toMatchObject({
    keyTitle: 'loja',
    keyPrefix: expect.stringMatching(/^blc_/),
    status: 400,
    errorCode: 'BAR-0100',
    durationMs: 13,
    userAgent: 'curl/8\ufffd\t\\N\n\\.',
    requestBody: '{"title":"Café  �","document":"529•••"}',
    requestLength: text.length,
    responseBody: null,
  })
  const other = app.ctx(person(stranger.id))
  await expect(getRequest(other, { requestId })).rejects.toThrow(/não existe/)
  expect((await listRequests(other, { size: 50 })).requests).toEqual([])
  expect((await listRequests(other, { filter: { requestId }, size: 50 })).requests).toEqual([])
})

test('only the roles with the permission read the log', async () => {
  const allowed: Role[] = []
  for (const role of roles) {
    const ctx = app.ctx(person(seller.id, role))
    const [list, one] = await Promise.allSettled([
      listRequests(ctx, { size: 1 }),
      getRequest(ctx, { requestId: randomUUID() }),
    ])
    if (list.status === 'fulfilled') allowed.push(role)
    else
      expect([list.reason.code, (one as PromiseRejectedResult).reason.code]).toEqual([
        'FORBIDDEN',
        'FORBIDDEN',
      ])
  }
  expect(allowed).toEqual(['OWNER', 'DEVELOPER'])
})

test('each filter finds its requests, newest first, and pages follow without gaps', async () => {
  const second = await newKey('caixa')
  const resource = randomUUID()
  const ofKey = await store({ keyId: second.id })
  const failed = await store({ status: 422, operation: 'createOrder', params: { uuid: resource } })
  const broken = await store({ status: 503 })
  const same = await store({ params: { uuid: resource } })
  expect(await idsOf({ keyUuid: second.uuid })).toEqual([ofKey])
  expect(await idsOf({ resources: [resource, randomUUID()] })).toEqual([same, failed])
  expect(await idsOf({ operation: 'createOrder' })).toEqual([failed])
  expect((await idsOf({ onlyErrors: true })).slice(0, 2)).toEqual([broken, failed])
  expect(await idsOf({ statusClass: '5xx' })).toEqual([broken])
  expect(await idsOf({ statusClass: '4xx', resources: [resource] })).toEqual([failed])
  expect(await idsOf({ requestId: same })).toEqual([same])
  expect(await idsOf({ from: civilDate.parse('2026-11-21') })).toEqual([])
  const all = await idsOf({ from: civilDate.parse('2026-11-20'), to: civilDate.parse('2026-11-20') })
  expect(all.slice(0, 4)).toEqual([same, broken, failed, ofKey])
  const paged: string[] = []
  for (let before: number | undefined; ; ) {
    const { requests, older } = await listRequests(owner, { before, size: 2 })
    paged.push(...requests.map(({ requestId }) => requestId))
    if (!older) break
    before = Number(older)
  }
  expect(paged).toEqual(all)
})

test('requests are erased after 30 days, in batches, and younger ones stay', async () => {
  const now = app.ctx().systemNow.getTime()
  await app.sql`delete from api_requests`
  const rows = Array.from({ length: 1_500 }, () => ({ age: 31 })).concat([{ age: 29 }])
  await app.sql`insert into api_requests (seller_id, key_id, request_id, occurred_at, method, operation, path, status, duration_ms,
      address, is_replayed, is_withheld, request_length, response_length)
    select ${seller.id}, ${key.id}, gen_random_uuid(), ${new Date(now).toISOString()}::timestamptz - (age || ' days')::interval, 'GET', 'x', '/',
      200, 1, '', false, false, 0, 0
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (age int)`
  expect(await eraseOldRequests(app.ctx())).toBe(1_000)
  expect(await eraseOldRequests(app.ctx())).toBe(500)
  expect(await eraseOldRequests(app.ctx())).toBe(0)
  const [left] = await app.sql`select count(*)::int as count, min(occurred_at) as oldest from api_requests`
  expect(left).toMatchObject({ count: 1 })
  expect(now - new Date(left!.oldest).getTime()).toBe(29 * DAY_MS)
})

/** The scans of a plan, with the index that each uses, or the table. */
function scansOf(plan: Record<string, unknown>): string[] {
  const below = (plan.Plans as Record<string, unknown>[] | undefined) ?? []
  const own = String(plan['Node Type']).includes('Scan')
    ? [`${plan['Node Type']} ${plan['Index Name'] ?? plan['Relation Name'] ?? ''}`]
    : []
  return [...own, ...below.flatMap(scansOf)]
}

test('a page of a rare kind among many requests reads an index of the day in order, and erasing reads the primary key', async () => {
  await app.sql`select add_partition('api_requests', '2021-01-01Z', '2021-01-02Z')`
  await app.sql`insert into api_requests (seller_id, key_id, request_id, occurred_at, method, operation, path, status, duration_ms,
      address, is_replayed, is_withheld, request_length, response_length)
    select n % 10, 1, gen_random_uuid(), '2021-01-02Z'::timestamptz - n * interval '1 second', 'GET', 'getOrder', '/',
      case when n % 100 = 0 then 500 else 200 end, 1, '', false, false, 0, 0 from generate_series(1, 20000) n`
  await app.sql`analyze api_requests`
  const explained = async (query: string) => {
    const [row] = await app.sql.unsafe(`explain (format json) ${query}`)
    return scansOf(row!['QUERY PLAN'][0].Plan).filter((scan) => scan.includes('20210101'))
  }
  const page = (where: string) =>
    `select r.id from api_requests r where r.seller_id between 3 and 3 and ${where}
     order by r.seller_id desc, r.occurred_at desc, r.id desc limit 26`
  const ofDay = 'api_requests_20210101'
  // Postgres numbers the two indexes of these columns in the order in which it makes them; the other one is of refusals alone.
  const [all, ...others] = await explained(page('true'))
  expect([all, others]).toEqual([
    expect.stringMatching(/^Index Only Scan api_requests_20210101_seller_id_occurred_at_id_idx1?$/),
    [],
  ])
  const ofRefusals = (await explained(page('r.status >= 400'))).at(-1)!
  expect(ofRefusals).toMatch(/Index (Only )?Scan api_requests_20210101_seller_id_occurred_at_id_idx1?$/)
  expect(ofRefusals.split(' ').at(-1)).not.toBe(all!.split(' ').at(-1))
  expect(await explained(page("case when r.operation = 'x' then true else false end"))).toEqual([
    all!.replace('Index Only Scan', 'Index Scan'),
  ])
  const oldest = 'select id, occurred_at, tableoid from api_requests order by id limit 1000'
  expect(await explained(oldest)).toEqual([`Index Scan ${ofDay}_pkey`])
})
