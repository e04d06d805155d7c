import { expect, test } from 'vitest'
import { authCookies, setHostCookie } from './host-cookie'

const value = { value: 'x', maxAgeSeconds: 60 }

test('over https every cookie of the portal is one that only this host can set', () => {
  const publicUrl = 'https://balcao.example'
  expect(setHostCookie('balcao.device', value, publicUrl)).toBe(
    '__Host-balcao.device=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
  for (const { name, options } of Object.values(authCookies(publicUrl))) {
    expect(name).toMatch(/^__Host-next-auth\./)
    expect(options).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true })
  }
})

test('without https the names have no prefix, which browsers would refuse', () => {
  const publicUrl = 'http://localhost:3000'
  expect(setHostCookie('balcao.device', value, publicUrl)).toBe(
    'balcao.device=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  )
  expect(authCookies(publicUrl).sessionToken.name).toBe('next-auth.session-token')
})
