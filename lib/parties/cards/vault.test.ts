import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keysOf, type Secrets } from '@/lib/base/kernel/sealed'
import { createVault } from './vault'

const [first, second] = ['f'.repeat(32), 's'.repeat(32)] as const
const NUMBER = '4111111111111111'

const vaultOf = (secrets: Secrets) =>
  createVault({ seal: keysOf(secrets, 'card vault'), hash: keysOf(secrets, 'card fingerprint') })
const former = vaultOf({ old: [], current: first })
const vault = vaultOf({ old: [first], current: second })

test('a number opens only for its own token, under any key that is still configured', () => {
  const sealed = former.seal(NUMBER, 'token-1')
  expect(vault.open(sealed, 'token-1')).toBe(NUMBER)
  expect(sealed).not.toContain(NUMBER)
  expect(() => vault.open(sealed, 'token-2')).toThrow()
  expect(() => vaultOf({ old: [], current: second }).open(sealed, 'token-1')).toThrow('There is no key')
})

test('a hash is the same for the same number of the same seller, and differs between sellers, numbers and keys', () => {
  expect(vault.hash(NUMBER, 1)).toMatch(/^s[0-9a-f]{16}\.[0-9a-f]{64}$/)
  expect(vault.hash(NUMBER, 1)).toBe(vault.hash(NUMBER, 1))
  const hexes = [
    vault.hash(NUMBER, 1),
    vault.hash(NUMBER, 2),
    vault.hash('5555555555554444', 1),
    former.hash(NUMBER, 1),
  ].map((hash) => hash.split('.')[1])
  expect(new Set(hexes).size).toBe(4)
})

test('a number is found by the hash of any key', () => {
  const known = vault.knownHashes(NUMBER, 1)
  expect(known).toEqual(expect.arrayContaining([vault.hash(NUMBER, 1), former.hash(NUMBER, 1)]))
  expect(known).not.toContain(vault.hash(NUMBER, 2))
})

test('a vault without the current key of its hashes is refused', () => {
  const seal = { keys: { a: randomBytes(32) }, current: 'a' }
  expect(() => createVault({ seal, hash: { keys: seal.keys, current: 'b' } })).toThrow('no key b')
})
