import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../settings.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './reports'

test('a failed test of Vitest is named with its file and the first lines of its error', () => {
  const failureMessages = [
    '\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n\n    at a.ts:1\n  2\n  3\n  4',
  ]
  const assertionResults = [
    { fullName: 'is two', status: 'failed', failureMessages },
    { fullName: 'is one', status: 'passed', failureMessages: [] },
  ]
  const name = path.join(ROOT, 'lib/a.test.ts')
  const report = { numPassedTests: 1, testResults: [{ name, status: 'failed', assertionResults }] }
  expect(failuresOfVitest(report)).toEqual([
    'lib/a.test.ts: is two\n    AssertionError: expected 1 to be 2\n        at a.ts:1\n      2\n      3',
  ])
})

test('a file that could not be loaded is a failure', () => {
  const file = { name: path.join(ROOT, 'lib/a.test.ts'), status: 'failed', assertionResults: [] }
  const report = { numPassedTests: 0, testResults: [{ ...file, message: 'Cannot find b' }] }
  expect(failuresOfVitest(report)).toEqual(['lib/a.test.ts\n    Cannot find b'])
})

test('a failed test of Playwright is named with the error of its last try, in suites within suites too', () => {
  const tests = [{ status: 'unexpected', results: [{ error: { message: 'Timed out' } }] }]
  const specs = [
    { file: 'a.spec.ts', title: 'pays', tests },
    { file: 'a.spec.ts', title: 'opens', tests: [{ status: 'expected' }] },
  ]
  const suites = [{ specs: [], suites: [{ specs }] }]
  expect(
    failuresOfPlaywright({ stats: { expected: 1, flaky: 0 }, suites, errors: [{ message: 'No tests' }] }),
  ).toEqual(['a.spec.ts: pays\n    Timed out', 'An error\n    No tests'])
})
