import { expect, test } from 'vitest'
import { pathAsMeant } from './pasted-path'

const code = '/pay/k7Qm2xV9tR4wZp1s'

test.each(['.', ',', ')', '!', '%20', '%E2%80%8B', ').', '%22', '%C2%BB', '...', '%0A', '*'])(
  'an address that was pasted with %s behind it is the one before',
  (behind) => {
    expect(pathAsMeant(code + behind)).toBe(code)
  },
)

test('the same for any other page that people are sent', () => {
  const uuid = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9'
  expect(pathAsMeant(`/pay/s/${uuid},`)).toBe(`/pay/s/${uuid}`)
  expect(pathAsMeant('/invitation/abc-_9.')).toBe('/invitation/abc-_9')
})

test.each([
  code,
  '/',
  '/docs',
  '/pay/a_',
  '/pay/a-',
  '/pay/a/receipt.pdf',
  '/pay/',
  '/.',
  '/%E0%A4%A.',
  '/pay/.',
])('%s stays as it is', (path) => {
  expect(pathAsMeant(path)).toBeUndefined()
})
