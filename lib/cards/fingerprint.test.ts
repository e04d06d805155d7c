import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprintOfNumber } from './fingerprint'

const key = new Uint8Array(32).fill(7)
const number = '4111111111111111'

test('the same number has the same fingerprint, and another number or key another', () => {
  const fingerprint = fingerprintOfNumber(key, number)
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
  expect(fingerprintOfNumber(new Uint8Array(key), number)).toBe(fingerprint)
  expect(fingerprintOfNumber(key, '4012888888881881')).not.toBe(fingerprint)
  expect(fingerprintOfNumber(new Uint8Array(32).fill(8), number)).not.toBe(fingerprint)
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
  expect(fingerprintOfNumber(key, number)).toBe(outer.toString('hex'))
})

test.each(['4111 1111 1111 1111', '411111', ''])('%j is refused as a number, and not repeated', (text) => {
  expect(() => fingerprintOfNumber(key, text)).toThrow(RangeError)
  expect(() => fingerprintOfNumber(key, text)).toThrow('A fingerprint is made of 13 to 19 digits')
})
