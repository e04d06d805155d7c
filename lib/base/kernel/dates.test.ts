import { describe, expect, test } from 'vitest'
import { civilDate, wireInstantInput } from '@/lib/base/text/date-schemas'
import fc from '@/lib/testing/seeded'
import { scaled } from '@/lib/testing/test-size'
import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  daysBetween,
  endOfCivilDate,
  startOfCivilDate,
  wireInstant,
} from './dates'

const day = (text: string): CivilDate => civilDate.parse(text)
const days = fc.integer({ min: -25_000, max: 40_000 }).map((offset) => addDays(day('1970-01-01'), offset))
const startOf = (text: string): string => startOfCivilDate(day(text)).toISOString()

describe('the civil date of an instant', () => {
  test.each([
    ['2026-03-01T02:59:59.999Z', '2026-02-28'],
    ['2026-03-01T03:00:00.000Z', '2026-03-01'],
    ['2025-02-22T00:30:00.000Z', '2025-02-21'],
    ['2018-11-04T02:59:59.999Z', '2018-11-03'],
    ['2018-11-04T03:00:00.000Z', '2018-11-04'],
    ['2019-01-15T01:59:59.999Z', '2019-01-14'],
    ['2019-01-15T02:00:00.000Z', '2019-01-15'],
    ['2019-02-17T02:00:00.000Z', '2019-02-16'],
    ['1969-12-31T23:59:59.999Z', '1969-12-31'],
  ])('%s is %s in São Paulo', (instant, date) => {
    expect(civilDateOf(new Date(instant))).toBe(date)
  })

  test('is that of the given zone', () => {
    const instant = new Date('2026-03-01T03:30:00Z')
    expect(civilDateOf(instant, 'America/Manaus')).toBe('2026-02-28')
    expect(civilDateOf(instant, 'UTC')).toBe('2026-03-01')
  })

  test.each(['America/Sao_Paulo', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
    'in %s is the one that a formatter writes, also around a change of its offset',
    (timeZone) => {
      const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
      const from = Date.UTC(1978, 0, 1)
      const dayAndTime = fc.tuple(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 86_399_999 }),
      )
      fc.assert(
        fc.property(dayAndTime, ([days, ms]) => {
          const instant = new Date(from + days * 86_400_000 + ms)
          // Twice: the second time with what the first one remembered.
          expect([civilDateOf(instant, timeZone), civilDateOf(instant, timeZone)]).toEqual(
            [instant, instant].map((one) => formatter.format(one)),
          )
        }),
        { numRuns: scaled(500) },
      )
    },
  )

  test('refuses an invalid instant', () => {
    expect(() => civilDateOf(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('the end of a day', () => {
  test('is the first instant of the next one', () => {
    fc.assert(fc.property(days, (date) => +endOfCivilDate(date) === +startOfCivilDate(addDays(date, 1))))
  })

  test('is the last instant of all if no day follows', () => {
    expect(wireInstant(endOfCivilDate(day('9999-12-31')))).toBe('9999-12-31T23:59:59.999Z')
  })
})

describe('the first instant of a day', () => {
  test.each([
    ['2026-03-01', '2026-03-01T03:00:00.000Z'],
    ['2019-01-15', '2019-01-15T02:00:00.000Z'],
    ['2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['2018-11-05', '2018-11-05T02:00:00.000Z'],
    ['2019-02-16', '2019-02-16T02:00:00.000Z'],
    ['2019-02-17', '2019-02-17T03:00:00.000Z'],
  ])('of %s is %s', (date, instant) => {
    expect(startOf(date)).toBe(instant)
  })

  test('is the boundary between two days for every day from 1901 to 2079', () => {
    fc.assert(
      fc.property(days, (date) => {
        const start = startOfCivilDate(date)
        expect(civilDateOf(start)).toBe(date)
        expect(civilDateOf(new Date(start.getTime() - 1))).toBe(addDays(date, -1))
      }),
      { numRuns: scaled(300) },
    )
  })

  test('is right on every day of the years in which daylight saving began and ended', () => {
    for (let date = day('2016-01-01'); date < '2020-01-01'; date = addDays(date, 1)) {
      expect(civilDateOf(startOfCivilDate(date))).toBe(date)
      expect(civilDateOf(new Date(startOfCivilDate(date).getTime() - 1))).toBe(addDays(date, -1))
    }
  })
})

describe('counting', () => {
  test('days works over leap days and years', () => {
    expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29')
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01')
    expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31')
    expect(daysBetween(day('1997-10-07'), day('2025-02-21'))).toBe(9999)
    expect(daysBetween(day('2026-03-02'), day('2026-03-01'))).toBe(-1)
  })

  test('days forward and back gives the same day, and daysBetween is the inverse', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (date, count) => {
        expect(daysBetween(date, addDays(date, count))).toBe(count)
        expect(addDays(addDays(date, count), -count)).toBe(date)
      }),
    )
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2026-12-15', 0, '2026-12-15'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(day(date), months)).toBe(expected)
  })

  test('accepts only whole days and months', () => {
    expect(() => addDays(day('2026-01-01'), 0.5)).toThrow(RangeError)
    expect(() => addMonths(day('2026-01-01'), Number.NaN)).toThrow(RangeError)
    expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError)
  })
})

describe('a date on the wire', () => {
  test.each(['2026-02-28', '2024-02-29', '2000-02-29'])('%s is read', (text) => {
    expect(civilDate.parse(text)).toBe(text)
  })

  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-1-1',
    '01/02/2026',
    '0000-01-01',
    '',
  ])('%j is refused', (text) => {
    expect(civilDate.safeParse(text).success).toBe(false)
  })
})

describe('an instant on the wire', () => {
  test('is written in UTC with milliseconds', () => {
    expect(wireInstant(new Date(Date.UTC(2026, 2, 1, 12)))).toBe('2026-03-01T12:00:00.000Z')
  })

  test.each([
    ['2026-03-01T12:00:00.000Z', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T12:00:00z', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T12:00:00-03:00', '2026-03-01T15:00:00.000Z'],
    ['2026-03-01T12:00:00-0300', '2026-03-01T15:00:00.000Z'],
    ['2026-03-01T12:00:00+05:30', '2026-03-01T06:30:00.000Z'],
    ['2026-03-01T12:00:00-03', '2026-03-01T15:00:00.000Z'],
    ['2026-03-01T12:00:00.123456789Z', '2026-03-01T12:00:00.123Z'],
    ['2026-03-01T12:00:00.5Z', '2026-03-01T12:00:00.500Z'],
    ['2026-03-01T12:00Z', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T12:00:00', '2026-03-01T15:00:00.000Z'],
    ['2026-03-01 12:00:00', '2026-03-01T15:00:00.000Z'],
    ['2019-01-15T12:00:00', '2019-01-15T14:00:00.000Z'],
    [' 2026-03-01T12:00:00Z ', '2026-03-01T12:00:00.000Z'],
  ])('%j is %s', (text, expected) => {
    expect(wireInstantInput.parse(text).toISOString()).toBe(expected)
  })

  test('in a repeated hour is the first pass; in a skipped hour it moves forward', () => {
    expect(wireInstantInput.parse('2019-02-16T23:30:00').toISOString()).toBe('2019-02-17T01:30:00.000Z')
    expect(wireInstantInput.parse('2018-11-04T00:30:00').toISOString()).toBe('2018-11-04T03:30:00.000Z')
  })

  test('is parsed back to the same instant', () => {
    const [min, max] = [new Date(Date.UTC(1900, 0, 2)), new Date(Date.UTC(9999, 11, 31))]
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (instant) => {
        expect(wireInstantInput.parse(wireInstant(instant)).getTime()).toBe(instant.getTime())
      }),
    )
  })

  test.each([
    '2026-03-01',
    '2026-02-30T12:00:00Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01T12:60:00Z',
    '2026-03-01T12:00:60Z',
    '2026-03-01T12:00:00+24:00',
    '2026-03-01T12:00:00 -03:00',
    '9999-12-31T23:59:59-03:00',
    '+010000-01-01T00:00:00Z',
    'tomorrow',
    '',
  ])('%j is refused', (text) => {
    expect(wireInstantInput.safeParse(text).success).toBe(false)
  })

  test('that is no text is refused', () => {
    expect(wireInstantInput.safeParse(1_772_366_400_000).success).toBe(false)
  })
})
