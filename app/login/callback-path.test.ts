import { describe, expect, it } from 'vitest'
import { callbackPath } from './callback-path'

const origin = 'https://pay.example.com'

describe('the page after signing in', () => {
  it('is the requested page, with its query', () => {
    expect(callbackPath('/orders?status=PAID#top', origin)).toBe('/orders?status=PAID#top')
    expect(callbackPath(`${origin}/links`, origin)).toBe('/links')
  })

  it('is the home page when no page was requested', () => {
    expect(callbackPath(null, origin)).toBe('/home')
    expect(callbackPath('', origin)).toBe('/home')
  })

  it('is never another origin, however it is spelled', () => {
    for (const requested of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/.//evil.example',
      'https:evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      `${origin}@evil.example`,
      '/\t/evil.example',
      'http://[',
    ]) {
      const path = callbackPath(requested, origin)
      expect(new URL(path, origin).origin, requested).toBe(origin)
    }
  })

  it('is not the sign-in page again', () => {
    expect(callbackPath('/login?callbackUrl=/login', origin)).toBe('/home')
  })
})
