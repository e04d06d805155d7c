import { expect, test } from 'vitest'
import { isReadable } from './readable'

test.each(['', ' ', 'Café 🛒\u2028', 'linha\r\n\toutra', 'a\u200bb', '👩‍👩‍👧', 'مرحبا\u200f', 'Cafe\u0301'])(
  '%j may be stored',
  (text) => {
    expect(isReadable(text)).toBe(true)
  },
)

test.each([
  'a\0b',
  'a\u0007',
  'a\u001b[31m',
  'a\u007f',
  'a\u0085b',
  '\ud800',
  'fatura\u202egpj.exe',
  'a\u2066b',
  '\u200b',
  ' \u200b\u2060 ',
  '\u2800\u2800',
  '\u3164',
])('%j is refused', (text) => {
  expect(isReadable(text)).toBe(false)
})
