// What the parts check before they start.
import { expect, test } from 'vitest'
import { compareMigrations } from '@/db/migrating/state.mjs'
import { settingsIn } from '@/lib/docs/settings'
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
  const own = (count: number) =>
    [1, 2, 3].slice(0, count).map((when) => ({ tag: `000${when}_x`, when, kind: 'platform' as const }))
  const compare = (once: number[], count: number) => compareMigrations({ once, inEveryCell: [] }, own(count))
  expect(compare([1, 2, 3], 3)).toBe('complete')
  expect(compare([], 2)).toBe('missing')
  expect(compare([1], 2)).toBe('missing')
  expect(compare([1, 2, 3], 2)).toBe('newer')
  expect(compare([1, 3], 2)).toBe('foreign')
})

test('what a cell lacks is waited for, also before later migrations of the platform, unless it only drops something', () => {
  const own = [
    { tag: '0001_add', when: 1, kind: 'cells' as const },
    { tag: '0002_contract_add', when: 2, kind: 'cells' as const },
    { tag: '0003_x', when: 3, kind: 'platform' as const },
  ]
  const compare = (...inEveryCell: string[]) => compareMigrations({ once: [3], inEveryCell }, own)
  expect(compare()).toBe('missing')
  expect(compare('0002_contract_add')).toBe('missing')
  expect(compare('0001_add')).toBe('uncontracted')
  expect(compare('0001_add', '0002_contract_add')).toBe('complete')
  expect(compare('0001_add', '0002_contract_add', '0004_next')).toBe('newer')
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
