import { describe, expect, test } from 'vitest'
import { isBusinessDay } from '@/lib/base/kernel/business-days'
import { addDays, type CivilDate, civilDateOf, daysBetween, startOfCivilDate } from '@/lib/base/kernel/dates'
import fc from '@/lib/testing/seeded'
import {
  cancelableUntil,
  debitTimes,
  dueDateOf,
  MAX_REQUEST_DAYS,
  type Periodicity,
  payerCancelableUntil,
  plannedRetry,
  type RetryFacts,
  retryDays,
  sendingAt,
  sendingDays,
  settlementDay,
} from './collection-window'

const date = (text: string) => text as CivilDate
const noonOf = (day: CivilDate) => new Date(startOfCivilDate(day).getTime() + 12 * 3_600_000)
const days = fc.integer({ min: 0, max: 1_500 }).map((count) => addDays(date('2026-01-01'), count))
const offsets = fc.integer({ min: -20, max: 20 })

/** A city that also rests on some days of its own. */
const cities = fc
  .array(fc.integer({ min: 0, max: 30 }), { maxLength: 4 })
  .map((closed) => (day: CivilDate) => isBusinessDay(day) && !closed.includes(Number(day.slice(8))))
const dues = fc.record({ dueDate: days, movesToBusinessDay: fc.boolean(), isOpen: cities })

describe('the sending of a collection', () => {
  test('is from ten to two days before its settlement: due on 12 January, from the 2nd to the 10th', () => {
    const due = { dueDate: date('2026-01-12'), movesToBusinessDay: true }
    expect(sendingDays(due)).toEqual({ first: '2026-01-02', planned: '2026-01-04', last: '2026-01-10' })
    expect(
      ['2026-01-01', '2026-01-02', '2026-01-10', '2026-01-11'].map((day) => sendingAt(due, date(day))),
    ).toEqual(['EARLY', 'OPEN', 'OPEN', 'LATE'])
  })

  test('counts from the business day to which a due date moves', () => {
    const due = { dueDate: date('2026-12-25'), movesToBusinessDay: true }
    expect(settlementDay(due)).toBe('2026-12-28')
    expect(settlementDay({ ...due, movesToBusinessDay: false })).toBe('2026-12-25')
    expect(settlementDay({ ...due, isOpen: (day) => isBusinessDay(day) && day !== '2026-12-28' })).toBe(
      '2026-12-29',
    )
    expect(sendingDays(due).last).toBe('2026-12-26')
  })

  test('is open exactly in its window, whatever the day and the city', () => {
    fc.assert(
      fc.property(dues, offsets, (due, offset) => {
        const today = addDays(settlementDay(due), offset)
        const left = daysBetween(today, settlementDay(due))
        expect(sendingAt(due, today)).toBe(left > 10 ? 'EARLY' : left < 2 ? 'LATE' : 'OPEN')
        expect(sendingAt(due, sendingDays(due).planned)).toBe('OPEN')
      }),
    )
  })

  test('as planned keeps the window also where the payer’s city rests a day or two longer than we know', () => {
    fc.assert(
      fc.property(dues, ({ isOpen, ...due }) => {
        const [known, real] = [settlementDay(due), settlementDay({ ...due, isOpen })]
        fc.pre(daysBetween(known, real) <= 2)
        expect(sendingAt({ ...due, isOpen }, sendingDays(due).planned)).toBe('OPEN')
      }),
    )
  })

  test('is settled on no earlier day than due, and on a day of banking where it moves', () => {
    fc.assert(
      fc.property(dues, (due) => {
        const day = settlementDay(due)
        expect(day >= due.dueDate).toBe(true)
        if (due.movesToBusinessDay) expect(due.isOpen(day)).toBe(true)
        else expect(day).toBe(due.dueDate)
      }),
    )
  })
})

test('we cancel until 22:00 of the eve, the payer until the day begins', () => {
  expect(cancelableUntil(date('2026-12-20')).toISOString()).toBe('2026-12-20T01:00:00.000Z')
  expect(payerCancelableUntil(date('2026-12-20')).toISOString()).toBe('2026-12-20T03:00:00.000Z')
})

test('the payer is debited in the morning or in the evening of the day', () => {
  expect(
    debitTimes(date('2026-12-20')).map(({ from, until }) => [from.toISOString(), until.toISOString()]),
  ).toEqual([
    ['2026-12-20T03:00:00.000Z', '2026-12-20T11:00:00.000Z'],
    ['2026-12-20T21:00:00.000Z', '2026-12-21T00:00:00.000Z'],
  ])
})

test('a request waits for thirty days at most', () => {
  expect(MAX_REQUEST_DAYS).toBe(30)
})

describe('the due dates of an authorization', () => {
  const periodicities: Periodicity[] = ['WEEKLY', 'MONTHLY', 'QUARTERLY', 'SEMESTER', 'YEARLY']

  test('come back to the 31st after a shorter month', () => {
    const monthly = [0, 1, 2, 3].map((cycle) => dueDateOf(date('2026-01-31'), 'MONTHLY', cycle))
    expect(monthly).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
    expect(dueDateOf(date('2024-02-29'), 'YEARLY', 4)).toBe('2028-02-29')
    expect(dueDateOf(date('2026-11-30'), 'QUARTERLY', 1)).toBe('2027-02-28')
    expect(dueDateOf(date('2026-11-30'), 'WEEKLY', 2)).toBe('2026-12-14')
  })

  test('are one for each cycle, each in a period of its own', () => {
    const shortest = { WEEKLY: 7, MONTHLY: 28, QUARTERLY: 89, SEMESTER: 181, YEARLY: 365 }
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(...periodicities),
        fc.integer({ min: 0, max: 40 }),
        (first, periodicity, cycle) => {
          const [one, next] = [dueDateOf(first, periodicity, cycle), dueDateOf(first, periodicity, cycle + 1)]
          expect(daysBetween(one, next)).toBeGreaterThanOrEqual(shortest[periodicity])
        },
      ),
    )
  })
})

describe('the retries of a collection', () => {
  const first = date('2026-12-21')
  const facts = (more: Partial<RetryFacts> = {}): RetryFacts => ({
    policy: 'THREE_IN_SEVEN_DAYS',
    settlementDay: first,
    retriedOn: [],
    hasOpenTry: false,
    now: noonOf(first),
    ...more,
  })

  test('are on the seven days after the first try', () => {
    expect(retryDays(facts())).toEqual([1, 2, 3, 4, 5, 6, 7].map((count) => addDays(first, count)))
  })

  test('are ordered for the day after, the third and the last day', () => {
    const ordered: CivilDate[] = []
    for (let day = first; ; day = ordered.at(-1)!) {
      const next = plannedRetry(facts({ retriedOn: [...ordered], now: noonOf(day) }))
      if (!next) break
      ordered.push(next)
    }
    expect(ordered).toEqual(['2026-12-22', '2026-12-24', '2026-12-28'])
  })

  test('stop before the next cycle, after three, while a try is open, and where the authorization has none', () => {
    expect(retryDays(facts({ nextDueDate: date('2026-12-24') }))).toEqual(['2026-12-22', '2026-12-23'])
    expect(retryDays(facts({ retriedOn: ['2026-12-22', '2026-12-23', '2026-12-24'].map(date) }))).toEqual([])
    expect(retryDays(facts({ hasOpenTry: true }))).toEqual([])
    expect(retryDays(facts({ policy: 'NONE' }))).toEqual([])
    expect(retryDays(facts({ now: noonOf(addDays(first, 7)) }))).toEqual([])
  })

  const anyFacts = fc.record({
    policy: fc.constantFrom('NONE' as const, 'THREE_IN_SEVEN_DAYS' as const),
    settlementDay: fc.constant(first),
    nextDueDate: fc.option(
      offsets.map((count) => addDays(first, count)),
      { nil: undefined },
    ),
    retriedOn: fc.uniqueArray(
      fc.integer({ min: 1, max: 7 }).map((count) => addDays(first, count)),
      { maxLength: 4 },
    ),
    hasOpenTry: fc.boolean(),
    now: offsets.map((count) => noonOf(addDays(first, count))),
  })

  test('are never twice on a day, in the past, beyond seven days, or more than three', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const allowed = retryDays(given)
        for (const day of allowed) {
          expect(daysBetween(first, day)).toBeGreaterThanOrEqual(1)
          expect(daysBetween(first, day)).toBeLessThanOrEqual(7)
          expect(day > civilDateOf(given.now)).toBe(true)
          expect(given.retriedOn).not.toContain(day)
          if (given.nextDueDate) expect(day < given.nextDueDate).toBe(true)
        }
        if (allowed.length > 0) expect(given.retriedOn.length).toBeLessThan(3)
        const planned = plannedRetry(given)
        expect(planned === undefined ? allowed : [planned]).toEqual(
          planned === undefined ? [] : [expect.toSatisfy((day) => allowed.includes(day))],
        )
      }),
    )
  })
})
