import { expect, test } from 'vitest'
import { callbackAddress } from './callback-address'

const base = 'http://localhost:4711'

test.each([
  ['/orders?status=PAID', `${base}/orders?status=PAID`],
  [`${base}/links`, `${base}/links`],
  [base, `${base}/`],
])('%s is our own address', (requested, address) => {
  expect(callbackAddress(requested, base)).toBe(address)
})

test.each([
  'http://localhost:4711.evil.example',
  'http://localhost:4711@evil.example',
  'http://someone@localhost:4711/orders',
  'https://localhost:4711/',
  '//evil.example',
  '/\\evil.example',
  'blob:http://localhost:4711/1',
  'javascript:alert(1)',
  'http://[',
  { toString: null },
])('%j is not our own address and becomes the first page', (requested) => {
  expect(callbackAddress(requested, base)).toBe(base)
})
