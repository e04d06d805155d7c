import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPagePlaces, type PagePlaces } from './page-places'

let places: PagePlaces
let begun: string[]

beforeEach(() => {
  vi.useFakeTimers()
  places = createPagePlaces({ network: 2, all: 3, waiting: 2, heldMs: 300 })
  begun = []
})
afterEach(() => {
  vi.useRealTimers()
})

/** A request whose response can be closed; the answer is the status where it was refused. */
function open(name: string, address: string, url = '/login') {
  const response = Object.assign(new EventEmitter(), { status: 0, writeHead: vi.fn(), end: vi.fn() })
  const request = { url, headers: { 'x-client-address': address }, resume() {} }
  places.inTurn(request as never as IncomingMessage, response as never as ServerResponse, () =>
    begun.push(name),
  )
  return { close: () => response.emit('close'), refusal: () => response.writeHead.mock.calls[0]?.[0] }
}

test('one network renders two pages at once, and the next when one of them is done', () => {
  const first = open('first', '203.0.113.1')
  open('second', '203.0.113.1')
  open('third', '203.0.113.1')
  expect(begun).toEqual(['first', 'second'])
  first.close()
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('another network does not wait behind it, and those that wait have their turns one after another', () => {
  const held = [open('a1', '203.0.113.1'), open('a2', '203.0.113.1')]
  open('a3', '203.0.113.1')
  open('a4', '203.0.113.1')
  held.push(open('b1', '203.0.113.2'))
  open('c1', '203.0.113.3')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  held[2]!.close()
  expect(begun.at(-1)).toBe('c1')
  held[0]!.close()
  expect(begun.at(-1)).toBe('a3')
})

test('too many that wait are refused with 429, and one that hangs up leaves its place', () => {
  open('a1', '203.0.113.1')
  const second = open('a2', '203.0.113.1')
  const waiting = open('a3', '203.0.113.1')
  open('a4', '203.0.113.1')
  expect(open('a5', '203.0.113.1').refusal()).toBe(429)
  waiting.close()
  expect(open('a6', '203.0.113.1').refusal()).toBeUndefined()
  second.close()
  expect(begun).toEqual(['a1', 'a2', 'a4'])
})

test('a page that takes long for another reason than its render lets the next one begin, once', () => {
  const slow = open('a1', '203.0.113.1')
  open('a2', '203.0.113.1')
  open('a3', '203.0.113.1')
  open('a4', '203.0.113.1')
  vi.advanceTimersByTime(300)
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
  slow.close()
  open('a5', '203.0.113.1')
  expect(begun).toHaveLength(4)
})

test('one customer of IPv6 is one network', () => {
  open('a1', '2001:db8:0:1::1')
  open('a2', '2001:db8:0:1::2')
  open('a3', '2001:db8:0:1:ffff::3')
  expect(begun).toEqual(['a1', 'a2'])
})

test.each([
  '/readyz',
  '/healthz?x=1',
  '/changes',
  '/pay/abc/events',
  '/3ds/u/events?a=1',
  '/_next/static/a.js',
  '/rails/cards/u/notifications',
])('%s never waits', (url) => {
  for (let times = 0; times < 5; times += 1) open('a', '203.0.113.1', url)
  expect(begun).toHaveLength(5)
})
