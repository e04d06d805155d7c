// The judge is judged: an answer that is right passes, and each thing that must never be is seen.
import { describe, expect, test } from 'vitest'
import { standardErrorBody } from '@/lib/http/api/error-body'
import { Problem } from '@/lib/kernel/problem'
import { getOrderOperation as operation } from '@/lib/orders/contract'
import { type Fired, faultsOf } from './verdict'

const uuid = '4f9d3c52-0c1e-4c7b-9a55-1d2e3f405162'
const shot = { operation, method: 'GET', path: `/v2/orders/${uuid}`, headers: {} }
const headers = { 'x-request-id': uuid, 'content-type': 'application/json' }
const order = operation.response.example
const success: Fired = { status: 200, headers, text: JSON.stringify(order), milliseconds: 5 }
const missing = { ...success, status: 404, text: error('NOT_FOUND') }

function error(code: 'NOT_FOUND' | 'CONFLICT', message?: string): string {
  return JSON.stringify(standardErrorBody(new Problem(code, { message }), new Date()))
}

test('what is as documented has no fault', () => {
  expect([faultsOf(shot, success), faultsOf(shot, missing)]).toEqual([[], []])
})

describe('a fault', () => {
  const stack = error('NOT_FOUND', 'Error: x\n    at run (/work/main/lib/http/route.ts:12:3)')
  test.each<[string, Partial<Fired>]>([
    ['is a 500', { status: 500 }],
    ['is a 503', { status: 503 }],
    ['took 20001 ms', { milliseconds: 20_001 }],
    ['tells of our inside', { status: 404, text: stack }],
    ['tells of our inside', { status: 404, text: error('NOT_FOUND', 'Failed query: select 1') }],
    ['has no X-Request-Id', { headers: { 'content-type': 'application/json' } }],
    ['is text/html, no JSON', { headers: { ...headers, 'content-type': 'text/html' } }],
    ['is no JSON', { text: '{' }],
    ['is a 409, which getOrder does not document', { status: 409, text: error('CONFLICT') }],
    ['has another shape', { text: JSON.stringify({ ...order, value: '89.90' }) }],
    ['has another shape', { status: 404, text: JSON.stringify(order) }],
    ['has 1 members that its schema does not list', { text: JSON.stringify({ ...order, debug: true }) }],
  ])('%s', (fault, changes) => {
    expect(faultsOf(shot, { ...success, ...changes }).join('\n')).toContain(fault)
  })

  test('of a HEAD is a body', () => {
    expect(faultsOf({ ...shot, method: 'HEAD' }, success)).toEqual(['is a 200 with a body'])
  })
})

test('a path that leads elsewhere is held to no operation', () => {
  for (const path of ['/v2/orders/', '/v2/orders/.', '/v2/orders/%2e']) {
    const refused = { ...missing, status: 405 }
    expect(faultsOf({ ...shot, path }, refused)).toEqual([])
  }
})
