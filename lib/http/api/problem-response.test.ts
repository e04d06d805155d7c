import { expect, test } from 'vitest'
import { asProblem } from './problem-response'

const failedQuery = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) })

test.each([
  ['its disk is full', '53100'],
  ['it has no free connection', '53300'],
  ['it is shut down', '57P01'],
  ['it cannot be reached', 'ECONNREFUSED'],
])('a database that refuses because %s is 503 with the time after which to try again', (_, code) => {
  expect(asProblem(failedQuery(code))).toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
    details: { retryAfterSeconds: 5 },
  })
})

test('any other error of the database is our bug', () => {
  expect(asProblem(failedQuery('23505'))).toMatchObject({ code: 'INTERNAL', status: 500 })
})
import { expect, test } from 'vitest'
import { asProblem } from './problem-response'

test.each([
  ['a refused connection', { code: 'ECONNREFUSED' }, 'UNAVAILABLE'],
  ['a shutdown of the database', { cause: { code: '57P01', severity_local: 'FATAL' } }, 'UNAVAILABLE'],
  ['a pooler without a connection', { cause: { code: '08P01', severity_local: 'FATAL' } }, 'UNAVAILABLE'],
  ['a message that the database rejects', { cause: { code: '08P01', severity_local: 'ERROR' } }, 'INTERNAL'],
  ['any other error', new Error('a bug'), 'INTERNAL'],
])('the response to %s says whether to try again', (_, error, code) => {
  expect(asProblem(error).code).toBe(code)
})
