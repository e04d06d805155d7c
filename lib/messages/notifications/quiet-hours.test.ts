import { describe, expect, test } from 'vitest'
import { endOfQuiet, type MailTimes, mailDueAt, minutesOfDay, nextTimeOfDay } from './quiet-hours'

const at = (iso: string) => new Date(iso)
const times = (changes: Partial<MailTimes> = {}): MailTimes => ({
  timeZone: 'America/Sao_Paulo',
  urgentPasses: true,
  digestAt: 8 * 60,
  ...changes,
})
const night = { quiet: { from: 22 * 60, to: 7 * 60 } }

describe('the next time of day', () => {
  test.each([
    ['later today', '2026-11-20T15:00:00Z', 13 * 60, 'America/Sao_Paulo', '2026-11-20T16:00:00Z'],
    [
      'tomorrow where it is over',
      '2026-11-20T15:00:30Z',
      12 * 60,
      'America/Sao_Paulo',
      '2026-11-21T15:00:00Z',
    ],
    ['in a zone of half hours', '2026-11-20T15:00:00Z', 21 * 60, 'Asia/Kolkata', '2026-11-20T15:30:00Z'],
    ['after the clocks went back', '2026-10-24T20:00:00Z', 8 * 60, 'Europe/Lisbon', '2026-10-25T08:00:00Z'],
    [
      'after the clocks went forward',
      '2026-03-28T20:00:00Z',
      8 * 60,
      'Europe/Lisbon',
      '2026-03-29T07:00:00Z',
    ],
  ])('is %s', (_, after, minutes, zone, next) => {
    const found = nextTimeOfDay(at(after), minutes, zone)
    expect(found).toEqual(at(next))
    expect(minutesOfDay(found, zone)).toBe(minutes)
  })

  test('that daylight saving skips is at most an hour away from it, and later', () => {
    const found = nextTimeOfDay(at('2026-03-28T20:00:00Z'), 90, 'Europe/Lisbon')
    expect(found.getTime()).toBeGreaterThan(at('2026-03-28T20:00:00Z').getTime())
    expect(Math.abs(found.getTime() - at('2026-03-29T01:30:00Z').getTime())).toBeLessThanOrEqual(3_600_000)
  })
})

describe('quiet hours', () => {
  test('of a night reach past midnight, include their beginning and not their end', () => {
    const until = (iso: string) => endOfQuiet(at(iso), times(night))
    expect(until('2026-11-21T00:59:59Z')).toBeUndefined()
    expect(until('2026-11-21T01:00:00Z')).toEqual(at('2026-11-21T10:00:00Z'))
    expect(until('2026-11-21T09:59:59Z')).toEqual(at('2026-11-21T10:00:00Z'))
    expect(until('2026-11-21T10:00:00Z')).toBeUndefined()
  })

  test('are those of the zone of the person', () => {
    const inLisbon = times({ ...night, timeZone: 'Europe/Lisbon' })
    expect(endOfQuiet(at('2026-11-20T23:00:00Z'), inLisbon)).toEqual(at('2026-11-21T07:00:00Z'))
    expect(endOfQuiet(at('2026-11-20T23:00:00Z'), times(night))).toBeUndefined()
  })

  test('without a length are none', () => {
    expect(endOfQuiet(at('2026-11-20T23:00:00Z'), times({ quiet: { from: 60, to: 60 } }))).toBeUndefined()
  })
})

describe('a mail is due', () => {
  const evening = at('2026-11-21T02:10:00Z')
  const due = (rhythm: 'NOW' | 'HOURLY' | 'DAILY' | 'OFF', of: MailTimes, urgent = false) =>
    mailDueAt(evening, { rhythm, urgent }, of)

  test('at once, at the next full hour, at the hour of the day, or never', () => {
    expect(due('NOW', times())).toEqual(evening)
    expect(due('HOURLY', times())).toEqual(at('2026-11-21T03:00:00Z'))
    expect(due('DAILY', times())).toEqual(at('2026-11-21T11:00:00Z'))
    expect(due('OFF', times())).toBeUndefined()
  })

  test('after quiet hours, unless it is urgent and the person lets urgent ones pass', () => {
    const morning = at('2026-11-21T10:00:00Z')
    expect(due('NOW', times(night))).toEqual(morning)
    expect(due('NOW', times(night), true)).toEqual(evening)
    expect(due('NOW', times({ ...night, urgentPasses: false }), true)).toEqual(morning)
  })
})
