import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { isWithin } from './is-within'
import { readValue } from './read-values'
import { applyingRules, type PaymentFacts, type Rule, strictestAction } from './rule'

const rule = (changes: Partial<Rule>): Rule => ({
  uuid: 'u',
  title: 'Regra',
  kind: 'DOCUMENT',
  values: [],
  methods: [],
  above: null,
  action: 'BLOCK',
  ...changes,
})
const payment = (changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  method: 'CREDIT_CARD',
  value: centavos(10_000),
  document: '52998224725',
  email: 'Maria@Loja.exemplo.com.br',
  card: { first6digits: '411111', last4digits: '1111' },
  address: '203.0.113.77',
  ...changes,
})
const applies = (one: Partial<Rule>, facts = payment()) =>
  applyingRules([rule(one)], facts, isWithin).length === 1

describe('a list', () => {
  test.each([
    ['DOCUMENT', ['52998224725'], true],
    ['DOCUMENT', ['11144477735'], false],
    ['EMAIL', ['maria@loja.exemplo.com.br'], true],
    ['EMAIL', ['@loja.exemplo.com.br'], true],
    ['EMAIL', ['@exemplo.com.br'], true],
    ['EMAIL', ['@xemplo.com.br'], false],
    ['EMAIL', ['ana@loja.exemplo.com.br'], false],
    ['CARD', ['411111'], true],
    ['CARD', ['411111*1111'], true],
    ['CARD', ['411111*1112'], false],
    ['NETWORK', ['203.0.113.77'], true],
    ['NETWORK', ['203.0.113.0/24'], true],
    ['NETWORK', ['203.0.112.0/24', '2001:db8::/32'], false],
  ] as const)('of %s with %j applies to a payment: %s', (kind, values, expected) => {
    expect(applies({ kind, values })).toBe(expected)
  })

  test('applies to nothing that a payment does not have', () => {
    const bare = { method: 'PIX', value: centavos(100) } as const
    for (const kind of ['DOCUMENT', 'EMAIL', 'CARD', 'NETWORK'] as const)
      expect(applies({ kind, values: ['', '@'] }, bare)).toBe(false)
    expect(applies({ kind: 'NETWORK', values: ['::/16'] }, payment({ address: 'unknown' }))).toBe(false)
  })
})

describe('an amount', () => {
  test.each([
    [9_999, [], true],
    [10_000, [], false],
    [9_999, ['PIX'], false],
    [9_999, ['PIX', 'CREDIT_CARD'], true],
  ] as const)('above %i by %j applies to a card payment of 10000: %s', (above, methods, expected) => {
    expect(applies({ kind: 'AMOUNT', above: centavos(above), methods })).toBe(expected)
  })

  test('of a day adds up the payments of a document by its methods', () => {
    const ofDay = [
      { method: 'PIX', value: centavos(50_000) },
      { method: 'CREDIT_CARD', value: centavos(5_000) },
    ] as const
    const day = { kind: 'DAY_AMOUNT', above: centavos(15_000) } as const
    expect(applies({ ...day, methods: ['CREDIT_CARD'] }, payment({ ofDay }))).toBe(false)
    expect(applies({ ...day, methods: ['CREDIT_CARD'], above: centavos(14_999) }, payment({ ofDay }))).toBe(
      true,
    )
    expect(applies(day, payment({ ofDay }))).toBe(true)
  })
})

test.each([
  'joao@loja.com.br.',
  '"joao"@loja.com.br',
  'joao\u200b@loja.com.br',
  'ｊoao@loja。com.br',
  '<joao@loja.com.br>',
  'João <joao@loja.com.br>',
  'outro@exemplo.com, joao@loja.com.br',
])('another spelling of a listed e-mail or domain is found: %s', (email) => {
  for (const value of ['joao@loja.com.br', '@loja.com.br'])
    expect(applies({ kind: 'EMAIL', values: [value] }, payment({ email }))).toBe(true)
})

test('a document that is stored with punctuation is found by its number', () => {
  expect(applies({ values: ['52998224725'] }, payment({ document: '529.982.247-25' }))).toBe(true)
})

test('of two rules in conflict declining counts, and nothing but a card can be authenticated', () => {
  const both = [
    rule({ kind: 'AMOUNT', above: centavos(1), action: 'REQUIRE_3DS' }),
    rule({ values: ['52998224725'] }),
  ]
  expect(strictestAction(applyingRules(both, payment(), isWithin))).toBe('BLOCK')
  expect(applyingRules([both[0]!], payment({ method: 'PIX' }), isWithin)).toEqual([])
})

test.each([
  ['DOCUMENT', '529.982.247-25', '52998224725'],
  ['DOCUMENT', '111.111.111-11', '11111111111'],
  ['DOCUMENT', '529.982.247-26', undefined],
  ['EMAIL', ' Maria@Exemplo.com.br ', 'maria@exemplo.com.br'],
  ['EMAIL', '@Exemplo.com.br', '@exemplo.com.br'],
  ['EMAIL', 'exemplo.com.br', undefined],
  ['CARD', '4111 11', '411111'],
  ['CARD', '411111 … 1111', '411111*1111'],
  ['CARD', '4111 11•• •••• 1111', '411111*1111'],
  ['CARD', '4111111111111111', undefined],
  ['CARD', '411111 1111', '411111*1111'],
  ['NETWORK', '203.0.113.0/24', '203.0.113.0/24'],
  ['NETWORK', '2001:DB8::/48', '2001:db8::/48'],
  ['NETWORK', '0.0.0.0/0', undefined],
  ['NETWORK', '203.0.113.300', undefined],
] as const)('an entry of %s "%s" is read as %s', (kind, typed, expected) => {
  expect(readValue(kind, typed)).toBe(expected)
})
