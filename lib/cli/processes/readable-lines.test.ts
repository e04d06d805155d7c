import { expect, test } from 'vitest'
import { readable } from './readable-lines.mjs'

const line = (more: Record<string, unknown>) =>
  JSON.stringify({ level: 30, time: 1_795_000_000_000, service: 'balcao', part: 'worker', pid: 7, ...more })

test('a line of the log is a sentence in a terminal, with its part, its weight and its reason', () => {
  expect(readable(line({ event: 'process.started', msg: 'worker started' }))).toMatch(
    /^\d\d:\d\d:\d\d worker {2}worker started$/,
  )
  const began = {
    level: 50,
    event: 'outage.began',
    code: 'ECONNREFUSED',
    msg: 'the database cannot be reached',
  }
  expect(readable(line(began))).toMatch(/ worker {2}ERROR the database cannot be reached \(ECONNREFUSED\)$/)
  const failed = {
    level: 50,
    event: 'job.failed',
    err: { message: 'no row', stack: 'at x' },
    msg: 'job failed',
  }
  expect(readable(line(failed))).toMatch(/ ERROR job failed: no row$/)
})

test('what Next says of itself is left out, unless it is a warning, and any other line stays as it is', () => {
  expect(readable(line({ event: 'framework.line', msg: 'compiled' }))).toBeUndefined()
  expect(readable(line({ level: 40, event: 'framework.line', msg: 'deprecated' }))).toContain(
    'Warning: deprecated',
  )
  for (const other of ['Waiting.', '{"a":1}', '{broken', ''] as const) expect(readable(other)).toBe(other)
})
