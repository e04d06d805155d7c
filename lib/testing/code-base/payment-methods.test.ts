// A comparison with the name of a payment method has an implicit else that takes the next method for another one. The table of
// methods answers instead, or a record with an entry for each method or rail, which the compiler checks.
import { expect, test } from 'vitest'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { sources, textOf } from './source-files'

const names = `'(?:${paymentMethods.join('|')})'`
const COMPARISON = new RegExp(
  `(?<![.\\w])(?:\\w+\\.)*(?:paymentMethod|method|payment)\\s*[!=]==\\s*${names}|startsWith\\('[A-Z]+_CARD|case ${names}`,
)

/** They offer PIX itself as the quick way, or distinguish the kinds of one typed union. */
const exempt = new Set([
  'components/checkout/known/use-known.tsx',
  'components/checkout/methods/switch-method.tsx',
  'components/checkout/bank/payment-states.tsx',
  'components/checkout/bank/waiting.tsx',
  'components/subscriber/unpaid-cycles.tsx',
])

test('no code compares a payment method with a name', () => {
  const compares = sources.filter((file) => COMPARISON.test(textOf(file)))
  expect(compares.filter((file) => !exempt.has(file))).toEqual([])
  expect([...exempt].filter((file) => !compares.includes(file))).toEqual([])
})
