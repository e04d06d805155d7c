import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { SubscriptionType } from '@/lib/payments/payment-links/payment-link'
import { isRetriable, retryTime } from '@/lib/payments/subscriptions/dunning'
import {
  rollUpSubscription,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '@/lib/payments/subscriptions/subscription'
import { followingCycleDate } from './cycle'

const day = (text: string) => text as CivilDate

function daysFrom(start: string, type: SubscriptionType, count: number): string[] {
  const days = [day(start)]
  for (let cycle = 1; cycle < count; cycle++) {
    days.push(followingCycleDate(day(start), days.at(-1)!, type))
  }
  return days.map((one) => one.slice(2))
}

test('cycles begin on the same day of the month as the first, or on the last day of a shorter month', () => {
  expect(daysFrom('2028-01-31', 'MONTHLY', 5)).toEqual([
    '28-01-31',
    '28-02-29',
    '28-03-31',
    '28-04-30',
    '28-05-31',
  ])
  expect(daysFrom('2026-08-31', 'SEMESTER', 3)).toEqual(['26-08-31', '27-02-28', '27-08-31'])
  expect(daysFrom('2028-02-29', 'YEARLY', 5)).toEqual([
    '28-02-29',
    '29-02-28',
    '30-02-28',
    '31-02-28',
    '32-02-29',
  ])
  expect(followingCycleDate(day('2028-01-31'), day('2028-02-29'), 'YEARLY')).toBe('2029-02-28')
})

test('a declined card is retried on days 1, 3, 5 and 7 at nine in São Paulo, never on the day of a decline', () => {
  const times = (now: string) =>
    [1, 2, 3, 4, 5].map((attempts) => retryTime(day('2027-03-10'), attempts, new Date(now))?.toISOString())
  expect(times('2027-03-10T12:00:00Z')).toEqual([
    '2027-03-11T12:00:00.000Z',
    '2027-03-13T12:00:00.000Z',
    '2027-03-15T12:00:00.000Z',
    '2027-03-17T12:00:00.000Z',
    undefined,
  ])
  expect(times('2027-03-14T12:00:00Z').slice(0, 3)).toEqual(Array(3).fill('2027-03-15T12:00:00.000Z'))
  const finals = ['EXPIRED_CARD', 'CARD_RESTRICTED', 'INVALID_DATA', 'FRAUD_SUSPECTED']
  expect([...finals, 'INSUFFICIENT_FUNDS', undefined].map((code) => isRetriable(code))).toEqual([
    ...finals.map(() => false),
    true,
    true,
  ])
})

test('the advice of the acquirer counts: never again, or not before an instant, at nine in São Paulo', () => {
  expect(isRetriable('INSUFFICIENT_FUNDS', { never: true })).toBe(false)
  expect(isRetriable('EXPIRED_CARD', { notBefore: '2027-03-10T12:00:00Z' })).toBe(true)
  const now = new Date('2027-03-10T12:00:00Z')
  const time = (notBefore: string) => retryTime(day('2027-03-10'), 1, now, new Date(notBefore))?.toISOString()
  expect(time('2027-03-11T11:59:00Z')).toBe('2027-03-11T12:00:00.000Z')
  expect(time('2027-03-13T12:00:00Z')).toBe('2027-03-13T12:00:00.000Z')
  expect(time('2027-03-13T12:00:01Z')).toBe('2027-03-14T12:00:00.000Z')
})

test('a subscription moves by the state of its cycles, and an ended one never moves', () => {
  const none = { paid: 0, overdue: 0, abandoned: 0, chargedBack: 0 }
  const cases: [Partial<typeof none>, ...(string | undefined)[]][] = [
    // PENDING, ACTIVE, DEFAULTER
    [{}, undefined, undefined, 'pay'],
    [{ paid: 1 }, 'pay', undefined, 'pay'],
    [{ overdue: 1 }, undefined, 'default', undefined],
    [{ paid: 3, overdue: 2 }, 'pay', 'default', undefined],
    [{ overdue: 3, abandoned: 1 }, 'cancel', 'cancel', 'cancel'],
    [{ paid: 2, chargedBack: 1 }, 'pay', 'charge-back', 'cancel'],
  ]
  for (const [facts, ...expected] of cases) {
    const found = subscriptionStatuses.map((status: SubscriptionStatus) =>
      rollUpSubscription(status, { ...none, ...facts }),
    )
    expect(found, JSON.stringify(facts)).toEqual([...expected, undefined, undefined])
  }
})
