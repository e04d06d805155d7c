import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOfNumber } from './number-hash'

const key = new Uint8Array(32).fill(7)
const number = '4111111111111111'

test('the same number has the same hash, and another number or key another', () => {
  const hash = hashOfNumber(key, number)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOfNumber(new Uint8Array(key), number)).toBe(hash)
  expect(hashOfNumber(key, '4012888888881881')).not.toBe(hash)
  expect(hashOfNumber(new Uint8Array(32).fill(8), number)).not.toBe(hash)
})

test('it is HMAC-SHA256 (RFC 2104), so that the number cannot be found without the key', () => {
  const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const padded = Buffer.concat([key, new Uint8Array(32)])
  const inner = sha256(
    padded.map((byte) => byte ^ 0x36),
    Buffer.from(number),
  )
  const outer = sha256(
    padded.map((byte) => byte ^ 0x5c),
    inner,
  )
  expect(hashOfNumber(key, number)).toBe(outer.toString('hex'))
})

test.each(['4111 1111 1111 1111', '411111', ''])('%j is refused as a number, and not repeated', (text) => {
  expect(() => hashOfNumber(key, text)).toThrow(RangeError)
  expect(() => hashOfNumber(key, text)).toThrow('A number hash is made of 13 to 19 digits')
})
