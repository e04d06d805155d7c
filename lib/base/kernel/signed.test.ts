import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deriveKey, keysOf } from './sealed'
import { createSigner } from './signed'

const [first, second, third] = ['f'.repeat(32), 's'.repeat(32), 't'.repeat(32)] as const
const signer = (current: string, old: string[] = [], next?: string) =>
  createSigner(keysOf({ old, current, next }, 'fingerprint'))

describe('a signature', () => {
  test('belongs to one text and one purpose, and is the same each time', () => {
    const signature = signer(first).sign('a')
    expect(signature).toMatch(/^s[0-9a-f]{16}\.[0-9a-f]{64}$/)
    expect(signer(first).sign('a')).toBe(signature)
    expect(signer(first).verify('a', signature)).toBe(true)
    expect(signer(first).verify('b', signature)).toBe(false)
    expect(createSigner(keysOf({ old: [], current: first }, 'seal')).verify('a', signature)).toBeUndefined()
  })

  test('is valid through any number of rotations, in processes with the old and the new settings', () => {
    const signature = signer(first).sign('a')
    expect(signer(second, [first]).verify('a', signature)).toBe(true)
    expect(signer(third, [first, second]).verify('a', signature)).toBe(true)
    const fresh = signer(second, [first]).sign('a')
    expect(signer(first, [], second).verify('a', fresh)).toBe(true)
    expect(signer(first, [], second).sign('a')).toBe(signature)
  })

  test('without key id is accepted if any key made it, and undecided otherwise', () => {
    const bare = createHmac('sha256', deriveKey(first, 'fingerprint')).update('a').digest('hex')
    expect(signer(third, [first, second]).verify('a', bare)).toBe(true)
    expect(signer(third, [first, second]).verify('b', bare)).toBeUndefined()
  })

  test('of an unknown secret is undecided', () => {
    expect(signer(second).verify('a', signer(first).sign('a'))).toBeUndefined()
  })

  test.each(['', 'x', `.${'0'.repeat(64)}`, `a.b.${'0'.repeat(64)}`, '0'.repeat(63)])(
    '%j is invalid',
    (text) => {
      expect(signer(first).verify('a', text)).toBe(false)
    },
  )
})
