import { expect, test } from 'vitest'
import { slipDueDate } from './slip-due-date'

const noon = new Date('2026-11-20T15:00:00.000Z')
const link = (changes: Partial<Parameters<typeof slipDueDate>[0]> = {}) => ({
  scheduledDate: null,
  expiresAt: null,
  ...changes,
})

test('a slip is due three days after the current day in São Paulo, not in UTC', () => {
  expect(slipDueDate(link(), noon)).toBe('2026-11-23')
  expect(slipDueDate(link(), new Date('2026-11-21T02:59:59.000Z'))).toBe('2026-11-23')
  expect(slipDueDate(link(), new Date('2026-11-21T03:00:00.000Z'))).toBe('2026-11-24')
})

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2027-01-31', '2027-01-31'],
  ['2026-11-19', '2026-11-23'],
  ['9999-12-31', '2026-11-23'],
])('a slip of a link scheduled for %s is due on %s', (scheduledDate, due) => {
  expect(slipDueDate(link({ scheduledDate }), noon)).toBe(due)
})

test('a slip is never due after the day on which the link expires', () => {
  const expiresAt = new Date('2026-11-22T02:30:00.000Z')
  expect(slipDueDate(link({ expiresAt }), noon)).toBe('2026-11-21')
  expect(slipDueDate(link({ expiresAt, scheduledDate: '2026-12-01' }), noon)).toBe('2026-11-21')
  expect(slipDueDate(link({ expiresAt, scheduledDate: '2026-11-20' }), noon)).toBe('2026-11-20')
})
