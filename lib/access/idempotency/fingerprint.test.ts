import { expect, test } from 'vitest'
import { createSigner } from '@/lib/base/kernel/signed'
import { fingerprintOf } from './fingerprint'

const signer = createSigner({ keys: { a: new Uint8Array(32) }, current: 'a' })

test('two requests match in any order of their members, and only with equal values', () => {
  const { matches } = fingerprintOf(signer, { a: 1, b: { c: [1, 2] } })
  const textOf = (request: unknown) => fingerprintOf(signer, request).text
  expect(matches(textOf({ b: { c: [1, 2] }, a: 1 }))).toBe(true)
  expect(matches(textOf({ a: '1', b: { c: [1, 2] } }))).toBe(false)
  expect(matches(textOf({ a: 1, b: { c: [2, 1] } }))).toBe(false)
})
