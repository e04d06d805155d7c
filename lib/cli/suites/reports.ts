// What the reports of Vitest and of Playwright say of the tests that failed: each with its file, its name and the first lines of its
// error, because a long output is often cut to its end.
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../settings.mjs'

const LINES_OF_ERROR = 4

export interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    /** The error of a file that could not be loaded. */
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

export function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(ROOT, name)
    if (status === 'failed' && assertionResults.length === 0) return [withError(file, message)]
    return assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => withError(`${file}: ${fullName}`, failureMessages?.[0]))
  })
}

export interface PlaywrightReport {
  stats: { expected: number; flaky: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

interface PlaywrightSuite {
  specs: {
    file: string
    title: string
    tests: { status: string; results?: { error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

export function failuresOfPlaywright({ suites, errors }: PlaywrightReport): string[] {
  return [...suites.flatMap(failuresOfSuite), ...errors.map(({ message }) => withError('An error', message))]
}

const failuresOfSuite = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => withError(`${file}: ${title}`, results?.at(-1)?.error?.message)),
  ),
  ...suites.flatMap(failuresOfSuite),
]

function withError(test: string, error = ''): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_ERROR)
  return [test, ...lines.map((line) => `    ${line}`)].join('\n')
}
