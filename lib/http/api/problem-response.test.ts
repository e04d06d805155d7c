import { expect, test } from 'vitest'
import { asProblem } from './problem-response'

const failedQuery = (code: string, severity = 'ERROR') =>
  new Error('Failed query', {
    cause: Object.assign(new Error('refused'), { code, severity_local: severity }),
  })

test.each([
  ['its disk is full', '53100', 'ERROR'],
  ['it has no free connection', '53300', 'FATAL'],
  ['it is shut down', '57P01', 'FATAL'],
  ['it cannot be reached', 'ECONNREFUSED', undefined],
  ['a node of its own cannot be reached', '08006', 'ERROR'],
  ['it ended the transaction to end a deadlock', '40P01', 'ERROR'],
  ['it ended a session that was idle in a transaction', '25P03', 'FATAL'],
  ['its pooler has no connection', '08P01', 'FATAL'],
])(
  'a database that refuses because %s is 503 with the time after which to try again',
  (_, code, severity) => {
    expect(asProblem(failedQuery(code, severity))).toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
      details: { retryAfterSeconds: 5 },
    })
  },
)

test.each(['23505', '08P01'])('any other error of the database is our bug: %s', (code) => {
  expect(asProblem(failedQuery(code))).toMatchObject({ code: 'INTERNAL', status: 500 })
})
