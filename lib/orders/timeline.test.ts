import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/kernel/money'
import { buildTimeline, type TimelineSources } from './timeline'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute))
const charge = (changes: Partial<TimelineSources['charges'][number]> = {}) => ({
  id: 1,
  status: 'PAID',
  paymentMethod: 'PIX' as const,
  value: centavos(8990),
  createdAt: at(0),
  statusAt: at(5),
  pixExpiresAt: at(30),
  ...changes,
})
const event = (status: string, minute: number, deliveredMinute?: number) => ({
  status,
  occurredAt: at(minute),
  deliveries:
    deliveredMinute === undefined
      ? []
      : [{ url: 'https://loja', attempts: 1, deliveredAt: at(deliveredMinute), responseStatus: 200 }],
})
const build = (sources: Partial<TimelineSources>) =>
  buildTimeline({
    order: { createdAt: at(0) },
    charges: [],
    pixPayments: [],
    returns: [],
    events: [],
    ...sources,
  })
const kinds = (sources: Partial<TimelineSources>) => build(sources).map((entry) => entry.kind)

describe('the timeline of an order', () => {
  test('tells what happened in the order in which it happened, causes before effects', () => {
    const payment = { chargeId: 1, endToEndId: 'E1', value: centavos(8990), paidAt: at(5), stray: null }
    const events = [event('SENT', 0, 1), event('PAID', 5, 5)]
    expect(kinds({ charges: [charge()], pixPayments: [payment], events })).toEqual([
      'order-created',
      'charge-created',
      'webhook-delivered',
      'payment',
      'order-moved',
      'webhook-delivered',
    ])
  })

  test('an event that repeats the status is no move of the order', () => {
    expect(kinds({ events: [event('SENT', 0), event('SENT', 3)] })).toEqual(['order-created'])
  })

  test('a charge that was closed says whether its time had come', () => {
    const expired = charge({ status: 'CANCELED', statusAt: at(30) })
    const replaced = charge({ status: 'CANCELED', statusAt: at(3) })
    expect(build({ charges: [expired] }).at(-1)).toMatchObject({ kind: 'charge-closed', expired: true })
    expect(build({ charges: [replaced] }).at(-1)).toMatchObject({ kind: 'charge-closed', expired: false })
  })

  test('a payment that fitted no charge is told apart, and so is its way back', () => {
    const stray = { chargeId: 1, endToEndId: 'E2', value: centavos(100), paidAt: at(6), stray: 'RETURNED' }
    const returns = [{ value: centavos(100), at: at(7) }]
    expect(kinds({ pixPayments: [stray], returns })).toEqual([
      'order-created',
      'stray-payment',
      'stray-returned',
    ])
  })
})
