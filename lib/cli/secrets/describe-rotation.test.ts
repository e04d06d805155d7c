import { expect, test } from 'vitest'
import { describeRotation } from './describe-rotation'
import type { RotationReport } from './rotation'

const neededUntil = new Date('2026-12-20T12:00:00Z')
const report = (changes: Partial<RotationReport> = {}): RotationReport => ({
  resealed: { 'cards.sealed_number': 3 },
  unreadable: [],
  unknown: 0,
  secrets: [
    { name: 'BALCAO_OLD_SECRETS, number 1', values: 0 },
    { name: 'BALCAO_FINGERPRINT_SECRET', values: 0 },
  ],
  neededUntil,
  ...changes,
})

test('an old secret that nothing stored needs can be removed when what it signed has expired', () => {
  const { lines, isDone } = describeRotation(report())
  expect(isDone).toBe(true)
  expect(lines).toContain(
    'BALCAO_OLD_SECRETS, number 1: nothing stored needs it. It can be removed after 2026-12-20T12:00:00.000Z.',
  )
  expect(lines).toContain('BALCAO_FINGERPRINT_SECRET: nothing stored needs it. It can be removed.')
})

test('a secret that stored values need cannot be removed', () => {
  const { lines, isDone } = describeRotation(
    report({ secrets: [{ name: 'BALCAO_OLD_SECRETS, number 1', values: 2 }] }),
  )
  expect(isDone).toBe(false)
  expect(lines.at(-1)).toContain('2 values still need it')
})

test('while values name unknown keys, no secret can be removed', () => {
  const { lines, isDone } = describeRotation(report({ unknown: 1 }))
  expect(isDone).toBe(false)
  expect(lines.join()).not.toContain('can be removed')
})

test('rows that cannot be opened are named, the first twenty of many', () => {
  const unreadable = Array.from({ length: 25 }, (_, n) => `cards.sealed_number ${n}`)
  const { lines } = describeRotation(report({ unreadable }))
  expect(lines.filter((line) => line.startsWith('CANNOT BE OPENED'))).toHaveLength(20)
  expect(lines).toContain('and 5 more')
})
