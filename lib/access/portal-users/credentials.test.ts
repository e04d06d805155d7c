import { expect, test } from 'vitest'
import { readCredentials } from './credentials'

test('an e-mail is trimmed and lower-cased, a password is taken as it is', () => {
  expect(readCredentials({ email: ' Ana@Loja.com.br ', password: ' Segredo ' })).toEqual({
    email: 'ana@loja.com.br',
    password: ' Segredo ',
  })
  const longest = { email: `${'a'.repeat(246)}@loja.com`, password: 'x'.repeat(1_000) }
  expect(readCredentials(longest)).toEqual(longest)
})

test.each([
  ['an e-mail with NUL', { email: 'a\0@b.co', password: 'x' }],
  ['half a surrogate pair', { email: 'a\ud800@b.co', password: 'x' }],
  ['an e-mail of 256 characters', { email: `${'a'.repeat(247)}@loja.com`, password: 'x' }],
  ['a password of 1001 characters', { email: 'a@b.co', password: 'x'.repeat(1_001) }],
  ['an object for an e-mail', { email: {}, password: 'x' }],
  ['no password', { email: 'a@b.co' }],
  ['nothing', undefined],
])('%s can belong to no account', (_, typed) => {
  expect(readCredentials(typed)).toBeUndefined()
})
