import { expect, test } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { readGuide } from '@/lib/docs/read-guide'
import { sources, textOf } from '@/lib/testing/code-base/source-files'
import { securityEvents } from './catalogue'

const codes = Object.keys(securityEvents)

test('each event has a code with one prefix', () => {
  for (const code of codes) expect(code).toMatch(/^security\.[a-z_]+$/)
})

test('each event is recorded somewhere', () => {
  const texts = sources
    .filter((file) => !/catalogue|\.test\.ts$/.test(file))
    .map(textOf)
    .join('\n')
  expect(codes.filter((code) => !texts.includes(`'${code}'`))).toEqual([])
})

test.each(locales)('the guide for operators names each event and no other (%s)', (locale) => {
  const text = JSON.stringify(readGuide('operations', locale).tokens)
  const named = new Set([...text.matchAll(/security\.[a-z_]+/g)].map(([code]) => code))
  expect([...named].sort()).toEqual(codes.toSorted())
})
