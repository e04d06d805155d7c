import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault } from './vault'

const keys = { old: randomBytes(32), fresh: randomBytes(32) }
const fingerprintKey = randomBytes(32)
const vault = createVault({ keys, current: 'fresh', fingerprintKey })
const NUMBER = '4111111111111111'

test('a number opens only for its own token, under any key that is still configured', () => {
  const sealed = createVault({ keys, current: 'old', fingerprintKey }).seal(NUMBER, 'token-1')
  expect(vault.open(sealed, 'token-1')).toBe(NUMBER)
  expect(sealed).not.toContain(NUMBER)
  expect(() => vault.open(sealed, 'token-2')).toThrow()
  expect(() =>
    createVault({ keys: { fresh: keys.fresh }, current: 'fresh', fingerprintKey }).open(sealed, 'token-1'),
  ).toThrow()
})

test('a fingerprint is the same for the same number of the same seller, and differs between sellers', () => {
  expect(vault.fingerprint(NUMBER, 1)).toBe(vault.fingerprint(NUMBER, 1))
  expect(vault.fingerprint(NUMBER, 1)).not.toBe(vault.fingerprint(NUMBER, 2))
  expect(vault.fingerprint(NUMBER, 1)).not.toBe(vault.fingerprint('5555555555554444', 1))
  const other = createVault({ keys, current: 'fresh', fingerprintKey: randomBytes(32) })
  expect(other.fingerprint(NUMBER, 1)).not.toBe(vault.fingerprint(NUMBER, 1))
})
