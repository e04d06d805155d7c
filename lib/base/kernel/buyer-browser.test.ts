import { describe, expect, test } from 'vitest'
import { createBrowserIds } from './buyer-browser'

const old = 'o'.repeat(32)
const current = 'c'.repeat(32)
const ids = createBrowserIds({ current, old: [] })
const CODE = 'k7Qm2xV9tR4wZp1s'

describe('the cookie of a buyer’s browser', () => {
  test('is valid for the link that it was signed for, and for no other', () => {
    const id = ids.issue()
    const cookie = ids.sign(id, CODE)
    expect(ids.read(cookie, CODE)).toBe(id)
    expect(ids.read(cookie, 'another')).toBeUndefined()
  })

  test.each([
    ['another id', (cookie: string) => `${'A'.repeat(43)}${cookie.slice(43)}`],
    ['another signature', (cookie: string) => `${cookie.slice(0, -1)}${cookie.endsWith('a') ? 'b' : 'a'}`],
    ['no signature', (cookie: string) => cookie.slice(0, 43)],
    ['no value', () => ''],
  ])('is invalid with %s', (_, change) => {
    expect(ids.read(change(ids.sign(ids.issue(), CODE)), CODE)).toBeUndefined()
  })

  test('signed with an older secret is valid while that is configured, and finds the data stored under it', () => {
    const before = createBrowserIds({ current: old, old: [] })
    const after = createBrowserIds({ current, old: [old] })
    const id = before.issue()
    expect(after.read(before.sign(id, CODE), CODE)).toBe(id)
    const written = before.browserOf(id, '192.0.2.1').hashes[0]
    expect(after.browserOf(id, '192.0.2.1').hashes).toContain(written)
    expect(after.browserOf(id, '192.0.2.1').hashes[0]).not.toBe(written)
    expect(createBrowserIds({ current, old: [] }).read(before.sign(id, CODE), CODE)).toBeUndefined()
  })

  test('contains another id than the stored one, and every id is different', () => {
    const id = ids.issue()
    expect(ids.browserOf(id, '').hashes[0]).not.toContain(id)
    expect(ids.issue()).not.toBe(id)
  })
})
