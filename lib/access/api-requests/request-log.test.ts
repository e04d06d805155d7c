import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { HandledRequest, StoredRequest } from './api-request'
import { createRequestLog } from './request-log'

const request = (changes: Partial<HandledRequest> = {}): HandledRequest => ({
  requestId: crypto.randomUUID(),
  sellerId: 1,
  cell: 1,
  keyId: 1,
  occurredAt: new Date('2026-11-20T15:00:00.000Z'),
  method: 'GET',
  operation: 'getOrder',
  pathTemplate: '/v2/orders/{uuid}',
  params: { uuid: '0c9f7c1e-0000-4000-8000-000000000000' },
  query: '',
  status: 200,
  durationMs: 3.4,
  address: '127.0.0.1',
  isReplayed: false,
  isWithheld: false,
  ...changes,
})

function newLog({ fail = 0, everyMs = 10 } = {}) {
  const batches: StoredRequest[][] = []
  let failures = fail
  const write = vi.fn(async (rows: readonly StoredRequest[], _cell: number) => {
    if (failures-- > 0) throw new Error('no database')
    batches.push([...rows])
  })
  const onDropped = vi.fn()
  return { batches, write, onDropped, log: createRequestLog({ write, onDropped, everyMs }) }
}

test('requests of one interval are one batch, in their order', async () => {
  const { log, batches } = newLog()
  for (let status = 200; status < 205; status += 1) log.add(request({ status }))
  expect(batches).toEqual([])
  await vi.waitFor(() =>
    expect(batches.map((batch) => batch.map(({ status }) => status))).toEqual([[200, 201, 202, 203, 204]]),
  )
  log.add(request())
  await vi.waitFor(() => expect(batches.length).toBe(2))
})

test('many requests are written at once, in batches of 200', async () => {
  const { log, batches } = newLog({ everyMs: 60_000 })
  for (let count = 0; count < 450; count += 1) log.add(request())
  await vi.waitFor(() => expect(batches.map((batch) => batch.length)).toEqual([200, 200, 50]))
})

test('each batch is of one cell', async () => {
  const { log, write } = newLog()
  const cells = [1, 2, 1, 3, 2]
  for (const [index, cell] of cells.entries()) log.add(request({ cell, keyId: index }))
  await log.close()
  const written = write.mock.calls.map(([rows, cell]) => [cell, rows.map(({ keyId }) => keyId)])
  expect(written).toEqual([
    [1, [0, 2]],
    [2, [1, 4]],
    [3, [3]],
  ])
})

test('a cell whose writes hang keeps no other one from being written, nor its memory', async () => {
  const { log, write, batches } = newLog({ everyMs: 1 })
  const written = write.getMockImplementation()!
  write.mockImplementation((rows, cell) => (cell === 2 ? new Promise<void>(() => {}) : written(rows, cell)))
  for (let count = 0; count < 6_000; count += 1) log.add(request({ cell: 2, keyId: count }))
  for (let count = 0; count < 500; count += 1) log.add(request({ keyId: count, requestBody: '{"value":1}' }))
  await vi.waitFor(() => expect(batches.flat().length).toBe(500))
  expect(batches.flat().every(({ requestBody }) => requestBody !== null)).toBe(true)
})

test('closing writes what is in memory, and nothing is accepted afterwards', async () => {
  const { log, batches, onDropped } = newLog({ everyMs: 60_000 })
  log.add(request())
  await log.close()
  expect(batches.map((batch) => batch.length)).toEqual([1])
  log.add(request())
  await log.close()
  expect(batches.length).toBe(1)
  expect(onDropped).toHaveBeenCalledWith({ count: 1 })
})

test('a write that fails is repeated; after the third failure its rows are dropped and counted', async () => {
  const recovers = newLog({ fail: 2, everyMs: 1 })
  recovers.log.add(request())
  await vi.waitFor(() => expect(recovers.batches.length).toBe(1))
  expect(recovers.onDropped).not.toHaveBeenCalled()
  const fails = newLog({ fail: 3, everyMs: 1 })
  fails.log.add(request())
  await vi.waitFor(() => expect(fails.onDropped).toHaveBeenCalledWith({ count: 1, error: expect.any(Error) }))
  fails.log.add(request())
  await vi.waitFor(() => expect(fails.batches.length).toBe(1))
})

test('the memory is limited by rows and by characters: what is beyond is dropped and counted', async () => {
  const { log, batches, onDropped, write } = newLog({ everyMs: 60_000 })
  write.mockImplementationOnce(() => sleep(20))
  const text = `{"title":"${'x'.repeat(8_000)}"}`
  for (let count = 0; count < 5_000; count += 1) log.add(request({ keyId: count, requestBody: text }))
  await log.close()
  const rows = batches.flat()
  const dropped = onDropped.mock.calls.reduce((sum, [{ count }]) => sum + count, 0)
  expect(200 + rows.length + dropped).toBe(5_000)
  expect(rows.length).toBeLessThan(4_200)
  expect(rows.filter(({ requestBody }) => requestBody !== null).length).toBeLessThan(2_200)
})

test('a key beyond the usual limit of requests has its rows without bodies, and others keep theirs', async () => {
  const { log, batches } = newLog({ everyMs: 60_000 })
  for (let count = 0; count < 100; count += 1) log.add(request({ keyId: 7, requestBody: '{"value":1}' }))
  log.add(request({ keyId: 8, requestBody: '{"value":1}' }))
  await log.close()
  const stored = batches.flat().filter(({ requestBody }) => requestBody === '{"value":1}')
  expect(stored.map(({ keyId }) => keyId)).toEqual([...Array.from({ length: 25 }, () => 7), 8])
  expect(batches.flat().every(({ requestLength }) => requestLength === 11)).toBe(true)
})

test('a flood of refusals of one key does not fill the log', async () => {
  const { log, batches } = newLog({ everyMs: 60_000 })
  for (let count = 0; count < 100; count += 1) log.add(request({ status: 429, keyId: 7 }))
  log.add(request({ status: 429, keyId: 8 }))
  log.add(request({ status: 200, keyId: 7 }))
  await log.close()
  expect(batches.flat().length).toBe(22)
})

test('a path, a query and headers are masked, and the resource is that of the path or of what was created', async () => {
  const { log, batches } = newLog()
  const created = '{"uuid":"5f3d3b0e-0000-4000-8000-000000000001","title":"Café"}'
  log.add(
    request({
      pathTemplate: '/v2/providers/{provider}/session',
      params: { provider: 'a'.repeat(500) },
      query: 'document=52998224725&status=PAID&x=Maria&title=maria%40loja.com.br',
      userAgent: 'curl blc_0123456789abcdef',
      idempotencyKey: 'pedido de maria@loja.com.br',
    }),
  )
  log.add(request({ method: 'POST', params: {}, responseBody: created }))
  log.add(request({ isWithheld: true, requestBody: '{"title":"x"}' }))
  await log.close()
  const [first, second, third] = batches.flat()
  expect(first).toMatchObject({
    path: `/v2/providers/${'a'.repeat(64)}…/session`,
    query: 'document=529•••&status=PAID&x=•••&title=m•••@l•••',
    userAgent: 'curl •••',
    idempotencyKey: 'pedido de m•••@l•••',
    resource: null,
  })
  expect(second).toMatchObject({ resource: '5f3d3b0e-0000-4000-8000-000000000001' })
  expect(third).toMatchObject({ isWithheld: true, requestBody: null, requestLength: 13 })
})
