import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deriveKey, keysOf } from './sealed'
import { createSigner } from './signed'

const [first, second, third] = ['f'.repeat(32), 's'.repeat(32), 't'.repeat(32)] as const
const signer = (current: string, old: string[] = [], next?: string) =>
  createSigner(keysOf({ old, current, next }, 'fingerprint'))

describe('a signature', () => {
  test('is of one text and one purpose, and the same each time', () => {
    const signature = signer(first).sign('a')
    expect(signature).toMatch(/^s[0-9a-f]{16}\.[0-9a-f]{64}$/)
    expect(signer(first).sign('a')).toBe(signature)
    expect(signer(first).verify('a', signature)).toBe(true)
    expect(signer(first).verify('b', signature)).toBe(false)
    expect(createSigner(keysOf({ old: [], current: first }, 'other')).verify('a', signature)).toBeUndefined()
  })

  test('holds before and after any number of rotations, in processes with the old and the new settings', () => {
    const signature = signer(first).sign('a')
    expect(signer(second, [first]).verify('a', signature)).toBe(true)
    expect(signer(third, [first, second]).verify('a', signature)).toBe(true)
    const fresh = signer(second, [first]).sign('a')
    expect(signer(first, [], second).verify('a', fresh)).toBe(true)
    expect(signer(first, [], second).sign('a')).toBe(signature)
  })

  test('from before keys had names is known by any of them, and can be judged by none where it does not fit', () => {
    const bare = createHmac('sha256', deriveKey(first, 'fingerprint')).update('a').digest('hex')
    expect(signer(third, [first, second]).verify('a', bare)).toBe(true)
    expect(signer(third, [first, second]).verify('b', bare)).toBeUndefined()
  })

  test('of a secret that is not known can be judged neither way', () => {
    expect(signer(second).verify('a', signer(first).sign('a'))).toBeUndefined()
  })

  test.each(['', 'x', `.${'0'.repeat(64)}`, `a.b.${'0'.repeat(64)}`, '0'.repeat(63)])(
    '%j is none',
    (text) => {
      expect(signer(first).verify('a', text)).toBe(false)
    },
  )
})
