import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RunnerError } from '../runner-error.mjs'
import { createSuiteLog } from './suite-log'

const passed = (count: number) => async () => ({ passed: count, failed: 0 })

function newLog(signal = new AbortController().signal, only?: string[]) {
  const lines: string[] = []
  return { lines, suites: createSuiteLog((line) => void lines.push(line), signal, only) }
}

test('the last line is the sum of all suites', async () => {
  const { lines, suites } = newLog()
  await suites.run('one', passed(3))
  await suites.run('two', async () => ({ passed: 2, failed: 0 }))
  expect(suites.sumUp()).toBe(true)
  expect(lines.at(-1)).toBe('5 passed, 0 failed')
  expect(lines.join('\n')).toMatch(/✓ one: 3 passed, 0 failed, \d+\.\d s/)
})

test('the tests that failed are named behind the sums of the suites', async () => {
  const { lines, suites } = newLog()
  await suites.run('one', async () => ({ passed: 1, failed: 1, failures: ['a.test.ts: is true'] }))
  await suites.run('two', passed(1))
  expect(suites.sumUp()).toBe(false)
  expect(lines.slice(lines.findIndex((line) => line.startsWith('\nsuite'))).join('\n')).toContain(
    '✗ one: a.test.ts: is true',
  )
  expect(lines.at(-1)).toBe('2 passed, 1 failed')
})

test('a suite that throws counts as failed, and later ones still run', async () => {
  const { lines, suites } = newLog()
  await suites.run('crashes', () => Promise.reject(new RunnerError('There is no build to start.')))
  await suites.run('later', passed(1))
  expect(suites.sumUp()).toBe(false)
  expect(lines).toContain('There is no build to start.')
  expect(lines.at(-1)).toBe('1 passed, 1 failed')
})

test('a suite that runs beside others prints all its lines at once', async () => {
  const { lines, suites } = newLog()
  const print = suites.runBeside('build', async (log) => {
    log('Building…')
    await sleep(20)
    throw new Error('broken')
  })
  await suites.run('pure', () => sleep(60).then(passed(1)))
  expect(lines.filter((line) => /build|Build|broken/.test(line))).toEqual([])
  await print()
  const own = lines.slice(2)
  expect(own.slice(0, 2)).toEqual(['\n▸ build', 'Building…'])
  expect(own[2]).toContain('broken')
  expect(own[3]).toMatch(/^✗ build: 0 passed, 1 failed/)
  expect(suites.sumUp()).toBe(false)
})

test('an interrupted run starts no further suite and has failed', async () => {
  const control = new AbortController()
  const { lines, suites } = newLog(control.signal)
  await suites.run('one', passed(1))
  control.abort()
  await suites.run('two', passed(1))
  expect(suites.sumUp()).toBe(false)
  expect(lines.at(-1)).toBe('1 passed, 1 failed')
})

test('only the named suites run, and a name that no suite has is a failure', async () => {
  const { lines, suites } = newLog(undefined, ['db', 'dv'])
  const print = suites.runBeside('build', passed(1))
  await suites.run('db', passed(2))
  await print()
  expect(suites.sumUp()).toBe(false)
  expect(lines).toContain('Did not run: dv')
  expect(lines.at(-1)).toBe('2 passed, 1 failed')
})
