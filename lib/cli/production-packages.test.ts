import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { imports, shown, within } from '@/lib/testing/code-base/source-files'

const tools = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).devDependencies)
/** Run by the tests alone. */
const OF_TESTS = ['lib/cli/suites', 'db/test-database.ts']
const run = imports.filter(({ file }) => !within(file, ...OF_TESTS))

test('what runs in production imports no package of the tools, which npm start does not install', () => {
  expect(shown(run.filter(({ target, typeOnly }) => !typeOnly && within(target, ...tools)))).toEqual([])
})

test('what runs in production imports no file of the tests, which the container image does not have', () => {
  expect(
    shown(run.filter(({ target, typeOnly }) => !typeOnly && within(target, 'e2e', 'lib/testing'))),
  ).toEqual([])
})
