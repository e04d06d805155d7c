import { expect, test } from 'vitest'
import { adviceFor } from './last-refusal'

test.each([
  [301, 'MOVED'],
  [403, 'LOCKED'],
  [404, 'NOT_FOUND'],
  [410, 'GONE'],
  [422, 'REFUSED'],
  [429, 'TOO_MANY'],
  [500, 'BROKEN'],
  [503, 'BROKEN'],
])('an answer of %i is explained by %s', (status, advice) => {
  expect(adviceFor({ status, failure: null })).toBe(advice)
})

test.each([
  ['timeout: no response in 15000 ms', 'SLOW'],
  ['dns: ENOTFOUND', 'ADDRESS'],
  ['forbidden-address: 10.0.0.1', 'ADDRESS'],
  ['tls: CERT_HAS_EXPIRED', 'CERTIFICATE'],
  ['connection: ECONNREFUSED', 'UNREACHABLE'],
])('no answer for the reason %s is explained by %s', (failure, advice) => {
  expect(adviceFor({ status: null, failure })).toBe(advice)
})
