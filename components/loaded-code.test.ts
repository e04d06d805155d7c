// What the pages of the browser load later: the schemas of forms and other parts that are imported when they are needed.
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, reachesOut, sources, textOf, within } from '@/lib/testing/code-base/source-files'

const MESSAGES = 'lib/base/i18n/messages'

const fileOf = (target: string) => [`${target}.ts`, `${target}.tsx`].find((path) => sources.includes(path))

/** The modules that code of the browser imports when it needs them. */
const loaded = sources
  .filter((file) => within(file, 'app', 'components'))
  .filter((file) => /^['"]use client['"]/.test(textOf(file)) || !reachesOut(file.replace(/\.tsx?$/, '')))
  .flatMap((file) =>
    [...textOf(file).matchAll(/\bimport\('(@\/|\.{1,2}\/)([^']+)'\)/g)].map(([, start, rest]) =>
      start === '@/' ? rest! : join(dirname(file), start!, rest!),
    ),
  )
const unique = [...new Set(loaded)]

/** The imports from a module to the messages, or undefined where none lead there. */
function wayToMessages(target: string, seen = new Set<string>()): string[] | undefined {
  if (within(target, MESSAGES)) return [target]
  const file = fileOf(target)
  if (!file || seen.has(target)) return undefined
  seen.add(target)
  for (const one of importsOf(file).filter(({ typeOnly }) => !typeOnly)) {
    const way = wayToMessages(one.target, seen)
    if (way) return [target, ...way]
  }
  return undefined
}

test('the code of the browser imports schemas when it needs them', () => {
  expect(loaded).toContain('lib/backoffice/exports/contract')
  expect(loaded).toContain('lib/payments/plans/contract')
  expect(loaded).toContain('app/(portal)/links/new/form-problems')
  expect(unique.filter((target) => !fileOf(target))).toEqual([])
})

test('none of it brings the messages of every page in both languages', () => {
  expect(unique.map((target) => wayToMessages(target)).filter(Boolean)).toEqual([])
})

test('what it loads of lib runs in a browser', () => {
  expect(unique.filter((target) => within(target, 'lib') && reachesOut(target))).toEqual([])
})
