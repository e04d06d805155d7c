// What the parts check before they start.
import { expect, test } from 'vitest'
import { settingsIn } from '@/lib/docs/settings'
import { compareMigrations } from './await-database.mjs'
import { createLogLine } from './log-line.mjs'
import {
  DRAIN,
  isPart,
  missingSettings,
  START_WAIT,
  secondsOf,
  wrongAddresses,
} from './required-settings.mjs'

test('a part names all settings that it lacks in one sentence, migrate only the database', () => {
  const missing = missingSettings('web', { DATABASE_URL: 'postgres://x' })
  expect(missing).toMatch(/^Missing settings: BALCAO_SECRET .*; PUBLIC_URL .*\.$/)
  expect(missingSettings('worker', {})).toMatch(/DATABASE_URL .*BALCAO_SECRET .*PUBLIC_URL /)
  expect(missingSettings('migrate', { DATABASE_URL: 'postgres://x' })).toBeUndefined()
  expect(isPart('web')).toBe(true)
  for (const other of ['start', 'toString', undefined]) expect(isPart(other)).toBe(false)
})

test('an address of the database that cannot be read is named without its password, and not waited for', () => {
  const env = {
    DATABASE_URL: 'postgres://app:pass/word@db:5432/balcao',
    DATABASE_DIRECT_URL: 'mysql://db/balcao',
  }
  const wrong = wrongAddresses({
    ...env,
    DATABASE_MIGRATION_URL: 'postgres://app:pass%2Fword@db:5432/balcao',
  })
  expect(wrong).toMatch(/^DATABASE_URL and DATABASE_DIRECT_URL .*percent/)
  expect(wrong).not.toContain('pass/word')
  expect(
    wrongAddresses({ DATABASE_URL: 'postgres://app:word@db:5432/balcao', DATABASE_DIRECT_URL: '' }),
  ).toBeUndefined()
})

test('migrations of this version that are missing can be waited for, those of another version cannot', () => {
  expect(compareMigrations([1, 2, 3], [1, 2, 3])).toBe('complete')
  expect(compareMigrations([], [1, 2])).toBe('missing')
  expect(compareMigrations([1], [1, 2])).toBe('missing')
  expect(compareMigrations([1, 2, 3], [1, 2])).toBe('newer')
  expect(compareMigrations([1, 3], [1, 2])).toBe('foreign')
})

test('the limits of seconds are those of the guide, and other values are refused', () => {
  for (const [name, { byDefault, max }] of Object.entries({
    START_WAIT_SECONDS: START_WAIT,
    DRAIN_SECONDS: DRAIN,
  })) {
    const { defaultValue, limit } = settingsIn('en').parts.find((one) => one.name === name)!
    expect([name, Number.parseInt(defaultValue!, 10)]).toEqual([name, byDefault])
    expect(limit).toMatchObject({ max })
  }
  const of = (value?: string) => secondsOf({ S: value }, 'S', { byDefault: 5, max: 10 })
  expect([of(), of(''), of('0'), of('10')]).toEqual([5, 5, 0, 10])
  for (const wrong of ['-1', '11', '1.5', 'x']) expect(of(wrong)).toBeNaN()
})

test('lines are JSON of the structured log, and only what ends a process is written below the level', () => {
  const lines: string[] = []
  const log = createLogLine('web', 'error', (line) => void lines.push(line))
  log('info', 'started')
  log('warn', 'waiting')
  log('fatal', 'a "text"\nof two lines')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 60, service: 'balcao', part: 'web', msg: 'a "text"\nof two lines' },
  ])
})
