import { expect, test } from 'vitest'
import { buyerCookieOptions, codeOfForm, codeOfPage } from './buyer-cookie'

test('the cookie is for its link only, not readable by scripts, and for https only where PUBLIC_URL is https', () => {
  const options = buyerCookieOptions('k7Qm2xV9tR4wZp1s', 'https://pagar.exemplo.com.br')
  expect(options).toMatchObject({
    path: '/pay/k7Qm2xV9tR4wZp1s',
    httpOnly: true,
    sameSite: 'lax',
    secure: true,
  })
  expect(buyerCookieOptions('x', 'http://localhost:3000').secure).toBe(false)
})

test.each([
  ['/pay/k7Qm2xV9tR4wZp1s', 'k7Qm2xV9tR4wZp1s'],
  ['/pay/k7Qm2xV9tR4wZp1s/state', undefined],
  ['/pay/s/4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f', undefined],
  ['/pay/a;b', undefined],
  ['/links', undefined],
])('%s is the page of the link %s', (path, code) => {
  expect(codeOfPage(path)).toBe(code)
})

test('a link is paid at its page and at that of its PIX, and at no other', () => {
  const paths = ['', '/pix', '/receipt', '/pix/x'].map((rest) => `/pay/k7Qm2xV9tR4wZp1s${rest}`)
  expect(paths.map(codeOfForm)).toEqual(['k7Qm2xV9tR4wZp1s', 'k7Qm2xV9tR4wZp1s', undefined, undefined])
  expect(codeOfPage('/pay/k7Qm2xV9tR4wZp1s/pix')).toBeUndefined()
})
