// A comparison with the name of a payment method has an implicit else that takes the next method for another one. The table of
// methods answers instead, or a record with an entry for each method or rail, which the compiler checks.
import { expect, test } from 'vitest'
import { paymentMethods, paymentRails } from '@/lib/base/kernel/payment-method'
import { sources, textOf } from './source-files'

const names = `'(?:${[...new Set([...paymentMethods, ...paymentRails])].join('|')})'`
const compared = '(?:paymentMethod|method|payment|rail|shownAs)'
const COMPARISON = new RegExp(
  [
    `\\b${compared}\\s*[!=]==\\s*${names}`,
    `${names}\\s*[!=]==\\s*[\\w.]*\\b${compared}\\b`,
    `(?:startsWith|endsWith|includes)\\('(?:[A-Z]+_)?CARD`,
    `includes\\(${names}`,
    `case ${names}`,
  ].join('|'),
)

/** They offer PIX itself as the quick way. */
const exempt = new Set([
  'components/checkout/card/declined.tsx',
  'components/checkout/known/choices.tsx',
  'components/checkout/known/use-known.tsx',
  'components/checkout/methods/switch-method.tsx',
])

/** The table itself, a type without the rail that refunds nothing, a simulator of PIX, and a list of cards of a seller. */
const otherWords = new Set([
  'lib/base/kernel/payment-method.ts',
  'lib/payments/refunds/refund.ts',
  'lib/payments/risk-rules/rule.ts',
  'lib/sandbox/bank/pix-period-store.ts',
])

test('no code compares a payment method or its rail with a name', () => {
  const compares = sources.filter((file) => COMPARISON.test(textOf(file)) && !otherWords.has(file))
  expect(compares.filter((file) => !exempt.has(file))).toEqual([])
  expect([...exempt].filter((file) => !compares.includes(file))).toEqual([])
})

test('each spelling of a comparison is found', () => {
  const spellings = [
    "if (charge.paymentMethod === 'PIX')",
    "methodFacts[found.method].rail !== 'PIX'",
    "methods.includes('BANK_SLIP')",
    "paymentMethod.includes('CARD')",
    "case 'DEBIT_CARD':",
    "'PIX' === method",
  ]
  expect(spellings.filter((text) => !COMPARISON.test(text))).toEqual([])
})
