// A correct response has no fault, and each kind of fault is detected.
import { describe, expect, test } from 'vitest'
import { Problem } from '@/lib/base/kernel/problem'
import { standardErrorBody } from '@/lib/http/api/error-body'
import { getOrderOperation as operation } from '@/lib/payments/orders/contract'
import { type FuzzResponse, faultsOf } from './verdict'

const uuid = '4f9d3c52-0c1e-4c7b-9a55-1d2e3f405162'
const request = { operation, method: 'GET', path: `/v2/orders/${uuid}`, headers: {} }
const headers = { 'x-request-id': uuid, 'content-type': 'application/json' }
const order = operation.response.example
const success: FuzzResponse = { status: 200, headers, text: JSON.stringify(order), milliseconds: 5 }
const missing = { ...success, status: 404, text: error('NOT_FOUND') }

function error(code: 'NOT_FOUND' | 'CONFLICT', message?: string): string {
  return JSON.stringify(
    standardErrorBody(new Problem(code, { message }), {
      at: new Date(),
      requestId: uuid,
      publicUrl: 'https://balcao.test',
    }),
  )
}

test('a documented response has no fault', () => {
  expect([faultsOf(request, success), faultsOf(request, missing)]).toEqual([[], []])
})

describe('a fault', () => {
  const stack = error('NOT_FOUND', 'Error: x\n    at run (/home/app/lib/http/route.ts:12:3)')
  test.each<[string, Partial<FuzzResponse>]>([
    ['is a 500', { status: 500 }],
    ['is a 503', { status: 503 }],
    ['took 20001 ms', { milliseconds: 20_001 }],
    ['shows internal details', { status: 404, text: stack }],
    ['shows internal details', { status: 404, text: error('NOT_FOUND', 'Failed query: select 1') }],
    ['has no X-Request-Id', { headers: { 'content-type': 'application/json' } }],
    ['is text/html, no JSON', { headers: { ...headers, 'content-type': 'text/html' } }],
    ['is no JSON', { text: '{' }],
    ['is a 409, which getOrder does not document', { status: 409, text: error('CONFLICT') }],
    ['has another shape', { text: JSON.stringify({ ...order, value: '89.90' }) }],
    ['has another shape', { status: 404, text: JSON.stringify(order) }],
    ['has 1 members that its schema does not list', { text: JSON.stringify({ ...order, debug: true }) }],
  ])('%s', (fault, changes) => {
    expect(faultsOf(request, { ...success, ...changes }).join('\n')).toContain(fault)
  })

  test('of a HEAD is a body', () => {
    expect(faultsOf({ ...request, method: 'HEAD' }, success)).toEqual(['is a 200 with a body'])
  })
})

test('a response to another path is not compared with the operation', () => {
  for (const path of ['/v2/orders/', '/v2/orders/.', '/v2/orders/%2e']) {
    const refused = { ...missing, status: 405 }
    expect(faultsOf({ ...request, path }, refused)).toEqual([])
  }
})
