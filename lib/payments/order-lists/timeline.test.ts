import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { buildTimeline, type TimelineSources } from './timeline'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute))
const charge = (changes: Partial<TimelineSources['charges'][number]> = {}) => ({
  id: 1,
  status: 'PAID',
  paymentMethod: 'PIX' as const,
  value: centavos(8990),
  expirationDate: '2026-11-20',
  createdAt: at(0),
  statusAt: at(5),
  paidAt: null,
  lateAt: null,
  payableUntil: at(30),
  failure: null,
  card: null,
  authentication: null,
  authorizationCode: null,
  risk: null,
  ...changes,
})
const slip = (changes: Parameters<typeof charge>[0] = {}) =>
  charge({
    paymentMethod: 'BANK_SLIP',
    status: 'SCHEDULED',
    lateAt: at(20),
    payableUntil: at(50),
    ...changes,
  })
const card = (changes: Parameters<typeof charge>[0] = {}) =>
  charge({
    paymentMethod: 'CREDIT_CARD',
    payableUntil: null,
    card: { brand: 'visa', holderName: 'MARIA', first6digits: '411111', last4digits: '1111' },
    ...changes,
  })
const authentication = {
  by: 'OWN' as const,
  transStatus: 'Y' as const,
  requiresLiabilityShift: false,
  liabilityShift: true,
}
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
    order: { createdAt: at(0), installments: 1, isDeclined: false },
    charges: [],
    bankPayments: [],
    refunds: [],
    returns: [],
    events: [],
    ...sources,
  })
const kinds = (sources: Partial<TimelineSources>) => build(sources).map((entry) => entry.kind)

describe('the timeline of an order', () => {
  test('is sorted by time, with causes before effects', () => {
    const payment = { chargeId: 1, paymentId: 'E1', value: centavos(8990), paidAt: at(5), unmatched: null }
    const events = [event('SENT', 0, 1), event('PAID', 5, 5)]
    expect(kinds({ charges: [charge()], bankPayments: [payment], events })).toEqual([
      'order-created',
      'charge-created',
      'webhook-delivered',
      'payment',
      'order-moved',
      'webhook-delivered',
    ])
  })

  test('an event that repeats the status is not shown as a move of the order', () => {
    expect(kinds({ events: [event('SENT', 0), event('SENT', 3)] })).toEqual(['order-created'])
  })

  test('a declined order is shown as declined, never as cancelled', () => {
    const events = [event('SENT', 0), event('CANCELED', 3)]
    const eventsOf = (isDeclined: boolean) =>
      build({ order: { createdAt: at(0), installments: 1, isDeclined }, events }).at(-1)
    expect(eventsOf(true)).toMatchObject({ kind: 'order-moved', state: 'DECLINED' })
    expect(eventsOf(false)).toMatchObject({ kind: 'order-moved', state: 'CANCELED' })
  })

  test('a closed charge shows whether it expired, was cancelled or was abandoned', () => {
    const closed = (status: string, minute: number) =>
      build({ charges: [charge({ status, statusAt: at(minute) })] }).at(-1)
    expect(closed('CANCELED', 30)).toMatchObject({ kind: 'charge-closed', how: 'EXPIRED' })
    expect(closed('CANCELED', 3)).toMatchObject({ kind: 'charge-closed', how: 'CANCELED' })
    expect(closed('ABANDONED', 40)).toMatchObject({ kind: 'charge-closed', how: 'ABANDONED' })
  })

  test('a charge with a due date shows it, any other charge shows when it expires', () => {
    expect(build({ charges: [slip()] }).at(-1)).toMatchObject({ method: 'BANK_SLIP', dueDate: '2026-11-20' })
    expect(build({ charges: [charge()] }).at(-1)).toMatchObject({ method: 'PIX', endsAt: at(30) })
  })

  test('a charge is shown as late from its due time, also after it was paid or closed, and never before', () => {
    const lateAt = (changes: Parameters<typeof charge>[0]) =>
      build({ charges: [slip(changes)] }).find((entry) => entry.kind === 'charge-late')?.at
    expect(lateAt({ status: 'LATE', statusAt: at(21) })).toEqual(at(21))
    expect(lateAt({ status: 'PAID', statusAt: at(26), paidAt: at(25) })).toEqual(at(20))
    expect(lateAt({ status: 'PAID', statusAt: at(26), paidAt: at(19) })).toBeUndefined()
    expect(lateAt({ status: 'CANCELED', statusAt: at(30) })).toEqual(at(20))
    expect(lateAt({ status: 'CANCELED', statusAt: at(9) })).toBeUndefined()
    expect(lateAt({ status: 'SCHEDULED', statusAt: at(0) })).toBeUndefined()
  })

  test('a failed charge is shown with its reason', () => {
    const failure = {
      code: 'BANK_REFUSED' as const,
      title: 'Recusada',
      description: 'Porque sim.',
      action: '',
    }
    const failed = slip({ status: 'FAILED', statusAt: at(7), failure })
    expect(build({ charges: [failed] }).at(-1)).toMatchObject({ kind: 'charge-failed', at: at(7), failure })
  })

  test('instalments are created in one entry and paid in one entry each', () => {
    const charges = ['2026-11-20', '2026-12-20', '2027-01-20'].map((expirationDate, index) =>
      slip({ id: index + 1, expirationDate }),
    )
    const order = { createdAt: at(0), installments: 3, isDeclined: false }
    const payment = { chargeId: 2, paymentId: 'E1', value: centavos(100), paidAt: at(5), unmatched: null }
    const [, created, paid] = build({ order, charges, bankPayments: [payment] })
    expect(created).toMatchObject({
      kind: 'instalments-created',
      count: 3,
      first: '2026-11-20',
      last: '2027-01-20',
    })
    expect(paid).toMatchObject({ kind: 'payment', part: { number: 2, of: 3 } })
  })

  test('an unmatched payment and its return have entries of their own', () => {
    const unmatched = {
      chargeId: 1,
      paymentId: 'E2',
      value: centavos(100),
      paidAt: at(6),
      unmatched: 'RETURNED',
    }
    const returns = [{ value: centavos(100), at: at(7) }]
    expect(kinds({ bankPayments: [unmatched], returns })).toEqual([
      'order-created',
      'unmatched-payment',
      'unmatched-returned',
    ])
  })

  test('a card is shown as authenticated before it is authorised, and as reserved until it is captured', () => {
    const paid = card({ authentication, authorizationCode: 'A1B2C3', paidAt: at(5) })
    expect(kinds({ charges: [paid] })).toEqual([
      'order-created',
      'charge-created',
      'authenticated',
      'authorized',
    ])
    const reserved = card({ status: 'PRE_AUTHORIZED', authorizationCode: 'A1B2C3' })
    expect(build({ charges: [reserved] }).at(-1)).toMatchObject({ kind: 'authorized', captured: false })
  })

  test('a failed authentication is shown with the decline, and one in progress is not shown', () => {
    const declined = card({ status: 'FAILED', authentication: { ...authentication, transStatus: 'N' } })
    expect(kinds({ charges: [declined] }).slice(2)).toEqual(['authenticated', 'charge-failed'])
    expect(kinds({ charges: [card({ status: 'SCHEDULED' })] })).toEqual(['order-created', 'charge-created'])
  })

  test('shows the request of a refund with its reason, and its result once that is decided', () => {
    const refund = { value: centavos(4000), reason: 'Defeito', createdAt: at(6), statusAt: at(6) }
    const entries = build({
      refunds: [
        { ...refund, status: 'PROCESSING' },
        { ...refund, status: 'SUCCESS', statusAt: at(7) },
        { ...refund, status: 'ERROR', statusAt: at(8) },
      ],
    })
    expect(entries.slice(1)).toEqual([
      ...[1, 2, 3].map(() => ({ kind: 'refund-requested', at: at(6), value: 4000, reason: 'Defeito' })),
      { kind: 'refund-decided', at: at(7), value: 4000, succeeded: true },
      { kind: 'refund-decided', at: at(8), value: 4000, succeeded: false },
    ])
  })
})
