import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '@/lib/base/kernel/problem'
import { requireAddresses } from '@/lib/messages/webhook-endpoints/addresses'
import { securityEvents } from './catalogue'
import { recordRefusal } from './of-problem'
import { createSecurityEvents, MAX_LINES, MAX_LINES_OF_ONE } from './record'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function newEvents(key = new Uint8Array(32)) {
  const warn = vi.fn()
  const events = createSecurityEvents({ log: { warn }, key })
  return { events, lines: () => warn.mock.calls.map(([line]) => line as Record<string, unknown>), warn }
}

test('a line has the code and identifiers, and keyed hashes in place of the address and the e-mail', () => {
  const { events, lines, warn } = newEvents()
  const facts = { requestId: 'r1', address: '203.0.113.7', email: 'ana@loja.com.br', sellerId: 3 }
  events.record('security.sign_in_failed', facts)
  events.record('security.sign_in_failed', { ...facts, requestId: 'r2' })
  const [first, second] = lines()
  expect(first).toEqual({
    event: 'security.sign_in_failed',
    requestId: 'r1',
    sellerId: 3,
    network: expect.stringMatching(/^[0-9a-f]{16}$/),
    account: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  expect(second).toEqual({ ...first, requestId: 'r2' })
  expect(warn.mock.calls[0]![1]).toBe(securityEvents['security.sign_in_failed'])
  const other = newEvents(new Uint8Array(32).fill(1))
  other.events.record('security.sign_in_failed', facts)
  expect(other.lines()[0]!.account).not.toBe(first!.account)
})

test('one client and one kind of event have limited lines a minute; the rest is counted', () => {
  const { events, lines } = newEvents()
  for (let count = 0; count < 1_000; count += 1)
    events.record('security.key_refused', { address: '203.0.113.7' })
  expect(lines().length).toBe(MAX_LINES_OF_ONE)
  events.record('security.forbidden', { keyId: 1 })
  expect(lines().at(-1)).toMatchObject({ event: 'security.forbidden' })
  for (let keyId = 0; keyId < 1_000; keyId += 1) events.record('security.rate_limited', { keyId })
  expect(lines().filter(({ event }) => event === 'security.rate_limited').length).toBe(MAX_LINES)
  vi.advanceTimersByTime(60_000)
  expect(lines().slice(-2)).toEqual([
    { event: 'security.key_refused', suppressed: 1_000 - MAX_LINES_OF_ONE },
    { event: 'security.rate_limited', suppressed: 1_000 - MAX_LINES },
  ])
  const before = lines().length
  events.record('security.key_refused', { address: '203.0.113.7' })
  expect(lines().length).toBe(before + 1)
})

test('refusals become events by their code; other problems are none', () => {
  const { events, lines } = newEvents()
  const refuse = (problem: Problem) => recordRefusal(events, problem, { sellerId: 1 })
  for (const code of ['UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'NOT_FOUND', 'BAR-0100'] as const)
    refuse(new Problem(code))
  const settings = { allowLoopbackWebhooks: false } as Parameters<typeof requireAddresses>[0]
  for (const url of ['https://169.254.169.254/latest', 'ftp://loja.com.br']) {
    try {
      requireAddresses(settings, [{ field: 'url', url }])
    } catch (error) {
      refuse(error as Problem)
    }
  }
  expect(lines().map(({ event }) => event)).toEqual([
    'security.key_refused',
    'security.forbidden',
    'security.rate_limited',
    'security.webhook_address_refused',
  ])
})
