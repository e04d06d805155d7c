import { expect, test } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { readGuide } from '@/lib/docs/read-guide'
import { files, isTest, sources, textOf, within } from '@/lib/testing/code-base/source-files'
import { logEvents } from './events'

const codes = Object.keys(logEvents)
const production = sources.filter(
  (file) => !isTest(file) && within(file, 'lib', 'app', 'db', 'instrumentation.ts'),
)

test('each line of the log has a code of the catalogue', () => {
  const calls = production.flatMap((file) =>
    [
      ...textOf(file).matchAll(
        /\blog\.(?:trace|debug|info|warn|error|fatal)\(\s*\{\s*(event\b)?(?:: '([\w.]+)')?/g,
      ),
    ].map(([, event, code]) => ({ file, event, code })),
  )
  expect(calls.length).toBeGreaterThan(15)
  expect(calls.filter(({ event }) => !event)).toEqual([])
  expect(calls.filter(({ code }) => code !== undefined && !codes.includes(code))).toEqual([])
})

test('each code is used somewhere', () => {
  const texts = files
    .filter((file) => !isTest(file) && file !== 'lib/base/log/events.ts')
    .map(textOf)
    .join('\n')
  expect(codes.filter((code) => !texts.includes(`'${code}'`))).toEqual([])
})

test.each(locales)('the guide for operators names each code and no other (%s)', (locale) => {
  const table = readGuide('operations', locale).tokens.find(
    (token) => token.type === 'table' && JSON.stringify(token).includes('outage.began'),
  )
  const named = new Set([...JSON.stringify(table).matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, code]) => code))
  expect([...named].sort()).toEqual(codes.toSorted())
})
