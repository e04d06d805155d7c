import { expect, test } from 'vitest'
import { testBrowserData } from '@/lib/testing/browser-data'
import { threeDSecureRequest } from './request'

const reads = (changes: Record<string, unknown>) => threeDSecureRequest.safeParse(changes).success
const browser = testBrowserData()

test.each(['https://loja:99999/x', 'http://a b', 'https://[', 'javascript:alert(1)', 'ftp://loja/x', 'loja'])(
  'an invalid redirectURL is refused: %s',
  (redirectURL) => {
    expect(reads({ browser, redirectURL })).toBe(false)
  },
)

test('a redirectURL with http or https is accepted, and no other', () => {
  expect(reads({ browser, redirectURL: 'https://loja.exemplo.com.br/volta?a=1#b' })).toBe(true)
  expect(reads({ browser, redirectURL: 'http://localhost:4000' })).toBe(true)
  for (const redirectURL of ['javascript:alert(1)', 'data:text/html,x', '//loja.exemplo.com.br', 'loja'])
    expect(reads({ browser, redirectURL }), redirectURL).toBe(false)
})

test('either an external authentication or a browser is accepted, never both or none', () => {
  const mpi = { transStatus: 'Y' }
  expect([reads({ mpi }), reads({ browser }), reads({ mpi, browser }), reads({})]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
