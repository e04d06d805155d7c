import { createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import fc from '@/lib/testing/seeded'
import { createSealer, deriveKey, hashToken, keysOf, keyVersions } from './sealed'

const old = randomBytes(32)
const fresh = randomBytes(32)
const sealer = createSealer({ keys: { old, fresh }, current: 'fresh' })

describe('a sealed text', () => {
  test('opens to the original text, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
        expect(sealer.open(sealer.seal(text, context), context)).toBe(text)
      }),
    )
  })

  test('is AES-256-GCM with a 12-byte iv and the tag at its end', () => {
    const [version, keyId, iv, body] = sealer.seal('segredo', 'ctx').split('.') as [
      string,
      string,
      string,
      string,
    ]
    expect([version, keyId]).toEqual(['v1', 'fresh'])
    const bytes = Buffer.from(body, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', fresh, Buffer.from(iv, 'base64url'))
    expect(Buffer.from(iv, 'base64url')).toHaveLength(12)
    decipher.setAAD(Buffer.from('v1.fresh.ctx'))
    decipher.setAuthTag(bytes.subarray(-16))
    expect(decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')).toBe(
      'segredo',
    )
  })

  test('is different each time', () => {
    expect(new Set(Array.from({ length: 100 }, () => sealer.seal('x', 'y'))).size).toBe(100)
  })

  test('does not open in another context', () => {
    const sealed = sealer.seal('segredo', 'webhook-endpoint:1')
    expect(() => sealer.open(sealed, 'webhook-endpoint:2')).toThrow('another context')
    expect(() => sealer.open(sealed, '')).toThrow('another context')
  })

  test('does not open after any one character of it was changed, added or removed', () => {
    const sealed = sealer.seal('um segredo do vendedor', 'c')
    for (let at = 0; at < sealed.length; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      expect(() => sealer.open(sealed.slice(0, at) + other + sealed.slice(at + 1), 'c')).toThrow()
      expect(() => sealer.open(sealed.slice(0, at) + sealed.slice(at + 1), 'c')).toThrow()
      expect(() => sealer.open(`${sealed.slice(0, at)}A${sealed.slice(at)}`, 'c')).toThrow()
    }
    for (let last = 0; last < 64; last++) {
      const spelling = sealed.slice(0, -1) + Buffer.from([last << 2]).toString('base64url')[0]
      if (spelling !== sealed) expect(() => sealer.open(spelling, 'c')).toThrow()
    }
  })

  const [iv, tag] = ['A'.repeat(16), 'A'.repeat(22)]
  test.each([
    '',
    'v1',
    'plain text',
    'v1.fresh..',
    `v2.fresh.${iv}.${tag}`,
    `v1.fresh.AAAA.${tag}`,
    `v1.fresh.${iv}.AAAA`,
    `${sealer.seal('x', 'c')}.`,
    `${sealer.seal('x', 'c')}.AAAA`,
  ])('%j is not a sealed text', (text) => {
    expect(() => sealer.open(text, 'c')).toThrow('not a sealed text')
  })
})

describe('rotation', () => {
  test('texts of an older key still open, new ones use the current key', () => {
    const before = createSealer({ keys: { old }, current: 'old' }).seal('x', 'c')
    expect(sealer.open(before, 'c')).toBe('x')
    expect(sealer.seal('x', 'c')).toMatch(/^v1\.fresh\./)
  })

  test('a text of a removed key names the missing key', () => {
    const orphan = createSealer({ keys: { old }, current: 'old' }).seal('x', 'c')
    expect(() => createSealer({ keys: { fresh }, current: 'fresh' }).open(orphan, 'c')).toThrow('no key old')
    const inherited = orphan.replace('.old.', '.constructor.')
    expect(() => sealer.open(inherited, 'c')).toThrow('no key constructor')
  })

  test('a key under another id does not open', () => {
    const sealed = createSealer({ keys: { a: old }, current: 'a' }).seal('x', 'c')
    expect(() =>
      createSealer({ keys: { b: old }, current: 'b' }).open(sealed.replace('.a.', '.b.'), 'c'),
    ).toThrow()
  })
})

test('a sealer refuses invalid keys', () => {
  expect(() => createSealer({ keys: { a: randomBytes(31) }, current: 'a' })).toThrow('32 bytes')
  expect(() => createSealer({ keys: { 'a.b': old }, current: 'a.b' })).toThrow('key id')
  expect(() => createSealer({ keys: { a: old }, current: 'b' })).toThrow('no key b')
})

describe('derived keys', () => {
  test('are HKDF-SHA256 of the secret for the purpose', () => {
    const pseudoRandomKey = createHmac('sha256', Buffer.alloc(32)).update('master').digest()
    const expected = createHmac('sha256', pseudoRandomKey).update('webhooks\u0001').digest()
    expect(Buffer.from(deriveKey('master', 'webhooks'))).toEqual(expected)
  })

  test('differ by purpose and by secret', () => {
    const keys = [deriveKey('a', 'x'), deriveKey('a', 'y'), deriveKey('b', 'x'), deriveKey('a', 'x')]
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(3)
  })
})

test('a token is hashed with SHA-256', () => {
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

describe('the keys of secrets', () => {
  const [first, second, third] = ['f'.repeat(32), 's'.repeat(32), 't'.repeat(32)] as const
  const sealerOf = (current: string, old: string[] = [], next?: string) =>
    createSealer(keysOf({ old, current, next }, 'seal'))

  test('texts of an old secret still open, and the current secret seals', () => {
    const before = sealerOf(first).seal('segredo', 'ctx')
    const after = sealerOf(second, [first])
    expect(after.open(before, 'ctx')).toBe('segredo')
    expect(() => sealerOf(first).open(after.seal('segredo', 'ctx'), 'ctx')).toThrow('no key s')
  })

  test('have stable ids, whichever secrets are added or removed', () => {
    const sealed = sealerOf(second, [first]).seal('segredo', 'ctx')
    for (const other of [sealerOf(second), sealerOf(third, [second]), sealerOf(third, [first, second])])
      expect(other.open(sealed, 'ctx')).toBe('segredo')
    expect(sealerOf(second).seal('x', 'ctx').split('.')[1]).toBe(sealed.split('.')[1])
  })

  test('the next secret already opens, and does not seal yet', () => {
    const early = sealerOf(first, [], second)
    expect(early.open(sealerOf(second, [first]).seal('segredo', 'ctx'), 'ctx')).toBe('segredo')
    expect(sealerOf(first).open(early.seal('segredo', 'ctx'), 'ctx')).toBe('segredo')
  })

  test('texts sealed under an index in the list still open, wherever their secret is now', () => {
    const placed = (secret: string, place: string) =>
      createSealer({ keys: { [place]: deriveKey(secret, 'seal') }, current: place }).seal('segredo', 'ctx')
    for (const sealed of [placed(first, 'k1'), placed(second, 'k2'), placed(second, 'k1')]) {
      expect(sealerOf(third, [first, second]).open(sealed, 'ctx')).toBe('segredo')
      expect(sealerOf(second, [first], third).open(sealed, 'ctx')).toBe('segredo')
      expect(() => sealerOf(third, [first, second]).open(sealed, 'other')).toThrow('another context')
    }
  })

  test('of a higher version seal what is new, are named by the text, and open what lower versions sealed', () => {
    const versions = { ...keyVersions, seal: 3 }
    const [before, after] = [
      createSealer(keysOf({ old: [], current: first }, 'seal')),
      createSealer(keysOf({ old: [], current: first }, 'seal', versions)),
    ]
    const [old, fresh] = [before.seal('segredo', 'ctx'), after.seal('segredo', 'ctx')]
    expect([after.open(old, 'ctx'), after.open(fresh, 'ctx')]).toEqual(['segredo', 'segredo'])
    expect(fresh.split('.')[1]).toMatch(/^s[0-9a-f]{16}-3$/)
    expect([before.keyId, after.keyId]).toEqual([old.split('.')[1], fresh.split('.')[1]])
    expect(() => before.open(fresh, 'ctx')).toThrow('no key s')
    const keys = Object.values(keysOf({ old: [], current: first }, 'seal', versions).keys)
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(3)
  })

  test('of one purpose open nothing of another', () => {
    const sealed = sealerOf(first).seal('segredo', 'ctx')
    expect(() =>
      createSealer(keysOf({ old: [], current: first }, 'card vault')).open(sealed, 'ctx'),
    ).toThrow()
  })
})
