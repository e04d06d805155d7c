import { expect, test } from 'vitest'
import { untilOf } from './settings'
import { lsnOf, segmentOf, storedSegments, usableFrom } from './wal'

const SIZE = 16 * 1024 * 1024
const name = (last: string) => `0000000100000000000000${last}`
const stored = (...files: [string, number?][]) =>
  storedSegments(files.map(([file, bytes = SIZE]) => ({ name: file, bytes })))

test('the segment of a position has the name that Postgres gives it', () => {
  expect(segmentOf(1, lsnOf('0/5000148'), SIZE)).toBe(name('05'))
  expect(segmentOf(2, lsnOf('1/FF000000'), SIZE)).toBe('0000000200000001000000FF')
  expect(segmentOf(1, lsnOf('2/0'), 64 * 1024 * 1024)).toBe('000000010000000200000000')
})

test('segments are used from the start of a backup on, across the end of a file number', () => {
  const files = stored([name('FE')], [name('FF')], ['000000010000000100000000'], ['00000002.history', 42])
  expect(usableFrom(name('FF'), files, SIZE)).toEqual({
    segments: [
      { name: name('FF'), bytes: SIZE, isPartial: false },
      { name: '000000010000000100000000', bytes: SIZE, isPartial: false },
    ],
  })
})

test.each([
  ['missing', stored([name('05')], [name('07')]), 'is missing'],
  ['cut', stored([name('05')], [name('06'), 4096]), 'is damaged'],
  [
    'still received while a later one exists',
    stored([name('05')], [`${name('06')}.partial`], [name('07')]),
    'to its end',
  ],
])('a segment that is %s ends what can be used', (_, files, fault) => {
  const usable = usableFrom(name('05'), files, SIZE)
  expect(usable.segments.map((segment) => segment.name)).toEqual([name('05')])
  expect(usable.fault).toContain(fault)
})

test('a segment that was received to its end takes the place of its beginning', () => {
  const files = stored([name('05')], [`${name('05')}.partial`], [`${name('06')}.partial`])
  const { segments, fault } = usableFrom(name('05'), files, SIZE)
  expect(segments.map(({ isPartial }) => isPartial)).toEqual([false, true])
  expect(fault).toBeUndefined()
})

test('an instant to restore to has a zone', () => {
  expect(untilOf('latest')).toBeUndefined()
  expect(untilOf('2026-11-22T20:30:00-03:00')).toEqual(new Date('2026-11-22T23:30:00Z'))
  for (const text of [undefined, '', '2026-11-22T20:30:00', 'yesterday'])
    expect(() => untilOf(text)).toThrow('an instant with its zone')
})
