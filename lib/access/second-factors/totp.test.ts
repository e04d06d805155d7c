import { expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpUri } from './totp'

// RFC 6238, Appendix B, shortened to six digits.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %d seconds the code of the standard is %s', (seconds, code) => {
  expect(stepOfCode(rfcSecret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  expect(stepOfCode(rfcSecret, `${code.slice(0, 3)} ${code.slice(3)}`, at(seconds + 30))).toBe(
    Math.floor(seconds / 30),
  )
  expect(stepOfCode(rfcSecret, code, at(seconds + 60))).toBeUndefined()
})

test('what is not six digits is no code', () => {
  for (const typed of ['', '28708', '2870820', '28708x', '２８７０８２'])
    expect(stepOfCode(rfcSecret, typed, at(59))).toBeUndefined()
})

test('a secret has 160 random bits, and its address names issuer and account', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  expect(totpUri(secret, 'ana@loja.com.br')).toBe(
    `otpauth://totp/Balc%C3%A3o:ana%40loja.com.br?issuer=Balc%C3%A3o&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
