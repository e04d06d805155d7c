import { expect, test } from 'vitest'
import fc from '@/lib/testing/seeded'
import { newEndToEndId, newReturnId, newTxid } from './pix-ids'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function base62Value(text: string): bigint {
  return [...text].reduce((value, character) => value * 62n + BigInt(ALPHABET.indexOf(character)), 0n)
}

test('a txid has 26 to 35 letters and digits and contains every bit of its random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 26 }), (bytes) => {
      const txid = newTxid(bytes)
      expect(txid).toMatch(/^[a-zA-Z0-9]{26,35}$/)
      expect(base62Value(txid)).toBe(BigInt(`0x${Buffer.from(bytes).toString('hex')}`))
    }),
  )
  expect(newTxid(new Uint8Array(26).fill(255))).toHaveLength(35)
  expect(newTxid(new Uint8Array(26))).toBe('0'.repeat(26))
})

test('too few random bytes for a txid, or too many, are refused', () => {
  expect(() => newTxid(new Uint8Array(15))).toThrow(RangeError)
  expect(() => newTxid(new Uint8Array(27))).toThrow(RangeError)
})

test('an EndToEndId contains the bank and the minute in UTC', () => {
  const parts = {
    ispb: '00038166',
    at: new Date('2026-03-01T23:59:59.999-03:00'),
    random: new Uint8Array(8).fill(255),
  }
  expect(newEndToEndId(parts)).toMatch(/^E00038166202603020259[a-zA-Z0-9]{11}$/)
  expect(newReturnId(parts)).toMatch(/^D00038166202603020259[a-zA-Z0-9]{11}$/)
})

test('an EndToEndId has 32 characters and contains every bit of its random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (random) => {
      const id = newEndToEndId({ ispb: '12345678', at: new Date(0), random })
      expect(id).toHaveLength(32)
      expect(base62Value(id.slice(21))).toBe(BigInt(`0x${Buffer.from(random).toString('hex')}`))
    }),
  )
})

test('parts that do not fit are refused', () => {
  const parts = { ispb: '12345678', at: new Date(0), random: new Uint8Array(8) }
  expect(() => newEndToEndId({ ...parts, ispb: '123' })).toThrow(RangeError)
  expect(() => newEndToEndId({ ...parts, random: new Uint8Array(7) })).toThrow(RangeError)
  expect(() => newEndToEndId({ ...parts, at: new Date(Number.NaN) })).toThrow(RangeError)
})
