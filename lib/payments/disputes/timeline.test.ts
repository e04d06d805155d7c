import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { buildTimeline } from '@/lib/payments/order-lists/timeline'
import { disputeEntries, type TracedDispute, wasAnswered } from './timeline'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute))
const dispute = (changes: Partial<TracedDispute> = {}): TracedDispute => ({
  status: 'OPEN',
  value: centavos(8990),
  createdAt: at(0),
  openedAt: at(0),
  answeredAt: null,
  closedAt: null,
  lossReason: null,
  alertEnd: null,
  ...changes,
})
const steps = (changes: Partial<TracedDispute>) =>
  disputeEntries([dispute(changes)]).map((entry) => entry.kind === 'dispute' && entry.step)

describe('the timeline of a dispute', () => {
  test.each([
    ['an alert only', { openedAt: null, status: 'ALERT' }, ['ALERTED']],
    [
      'an alert whose charge was refunded',
      { openedAt: null, status: 'ALERT', closedAt: at(9), alertEnd: 'REFUNDED' },
      ['ALERTED', 'ALERT_REFUNDED'],
    ],
    ['without an alert', {}, ['OPENED']],
    ['after an alert', { openedAt: at(5) }, ['ALERTED', 'OPENED']],
    ['that was won', { status: 'WON', answeredAt: at(3), closedAt: at(9) }, ['OPENED', 'ANSWERED', 'WON']],
    [
      'that was not decided in time',
      { status: 'LOST', closedAt: at(9), lossReason: 'EXPIRED' },
      ['OPENED', 'LOST'],
    ],
    [
      'that the seller accepted',
      { status: 'LOST', answeredAt: at(9), closedAt: at(9), lossReason: 'ACCEPTED' },
      ['OPENED', 'LOST'],
    ],
    [
      'that the seller accepted after an answer',
      { status: 'LOST', answeredAt: at(3), closedAt: at(9), lossReason: 'ACCEPTED' },
      ['OPENED', 'ANSWERED', 'LOST'],
    ],
  ] as const)('%s', (_, changes, expected) => {
    expect(steps(changes)).toEqual(expected)
    expect(wasAnswered(dispute(changes))).toBe((expected as readonly string[]).includes('ANSWERED'))
  })
})

test('does not change the order for an alert, neither by itself nor in the next event', () => {
  const event = (status: string, minute: number) => ({ status, occurredAt: at(minute), deliveries: [] })
  const entries = buildTimeline({
    order: { createdAt: at(0), installments: 1, isDeclined: false },
    charges: [],
    bankPayments: [],
    refunds: [],
    returns: [],
    events: [
      event('SENT', 0),
      event('PAID', 1),
      event('DISPUTE_ALERT', 2),
      event('PAID', 3),
      event('DISPUTE', 4),
    ],
  })
  const moves = entries.flatMap((entry) => (entry.kind === 'order-moved' ? [entry.state] : []))
  expect(moves).toEqual(['PAID', 'DISPUTE'])
})
