import { expect, test } from 'vitest'
import { hasCardNumber } from '@/lib/base/masking/number-in-text'
import { cutJson } from './cut-json'
import { maskBody } from './mask-body'
import { ERASED, maskText } from './mask-text'

const masked = (body: unknown, options: Partial<Parameters<typeof maskBody>[1]> = {}) =>
  JSON.parse(maskBody(JSON.stringify(body), { maxLength: 8_192, ...options })!)

test('an order keeps what it is and loses who buys it', () => {
  const body = {
    title: 'Café especial 1 kg',
    value: 89.9,
    installments: 2,
    payment: {
      method: 'CREDIT_CARD',
      card: {
        holderName: 'MARIA DA SILVA',
        number: '4111111111111111',
        cvv: '123',
        expiration: '08/2031',
        code: '737',
      },
      fraudData: {
        document: '529.982.247-25',
        name: 'Maria da Silva',
        email: 'maria.silva@exemplo.com.br',
        phone: '11999990000',
        birthdate: '1990-02-03',
      },
    },
    metadata: [
      { key: 'cliente', value: 'Maria' },
      { key: 'n', value: 52998224725 },
    ],
    senha: 'segredo-9',
  }
  const text = JSON.stringify(masked(body))
  expect(masked(body)).toEqual({
    title: 'Café especial 1 kg',
    value: 89.9,
    installments: 2,
    payment: {
      method: 'CREDIT_CARD',
      card: { holderName: ERASED, number: ERASED, cvv: ERASED, expiration: ERASED, code: ERASED },
      fraudData: {
        document: `529${ERASED}`,
        name: `M${ERASED} d${ERASED} S${ERASED}`,
        email: `m${ERASED}@e${ERASED}`,
        phone: `119${ERASED}`,
        birthdate: ERASED,
      },
    },
    metadata: [
      { key: ERASED, value: ERASED },
      { key: ERASED, value: `529${ERASED}` },
    ],
    senha: ERASED,
  })
  for (const secret of ['4111', '123"', '737', '2031', '982', 'Silva', 'exemplo', '99999', 'segredo'])
    expect(text).not.toContain(secret)
})

const hidden: [name: string, value: unknown, absent: string][] = [
  ['a card number in a title', { title: 'cartão 4111 1111 1111 1111' }, '4111'],
  ['a card number in full-width digits', { title: '４１１１１１１１１１１１１１１１' }, '１１１１'],
  ['a card number as a name', { '4111111111111111': 1 }, '4111'],
  ['a card number as a number', { installments: 4111111111111111 }, '4111'],
  ['an e-mail in a text', { description: 'para joao@loja.com.br' }, 'joao@'],
  ['a CPF in a text', { description: 'CPF 529.982.247-25.' }, '982'],
  ['a CNPJ with letters in a text', { description: 'CNPJ 12ABC34501DE35' }, 'ABC345'],
  ['an API key in a text', { description: 'use blc_0123456789abcdefABCDEF' }, 'abcdef'],
  ['a secret of a webhook', { secret: 'whsec_abcdefghijkl', secretPreview: '…ijkl' }, 'ijkl'],
  ['a signed token', { message: 'eyJhbGciOi.eyJzdWIi.c2ln' }, 'eyJhbG'],
  ['a security code sent as a code', { code: '123' }, '123'],
  ['a security code sent as an amount of metadata', { value: '0123456' }, 'x'],
  ['a password', { user: { password: 'hunter2!' } }, 'hunter2'],
  ['the token in an address', { url: 'https://loja.com.br/hooks/s3cr3t?token=abc' }, 's3cr3t'],
  ['the user in an address', { url: 'https://eu:senha1@loja.com.br/' }, 'senha1'],
  ['names that a client made up', { numeroDoCartao: '4111', titular: 'Maria' }, 'Maria'],
]

test.each(hidden)('%s is masked', (_, body, absent) => {
  const text = JSON.stringify(masked(body))
  expect(text).not.toContain(absent)
  expect(hasCardNumber(text)).toBe(false)
})

test('the body of an operation on cards is a card as a whole', () => {
  const card = {
    uuid: 'c0ffee00-0000-4000-8000-000000000000',
    brand: 'visa',
    last4digits: '1111',
    cvvChecked: true,
  }
  expect(masked(card, { isCard: true })).toEqual({
    uuid: ERASED,
    brand: ERASED,
    last4digits: ERASED,
    cvvChecked: true,
  })
})

test('what is no JSON, or no object or list, is not stored', () => {
  for (const text of ['number=4111111111111111&cvv=123', '"4111111111111111"', '{"title":', '', '123'])
    expect(maskBody(text, { maxLength: 8_192 })).toBeUndefined()
})

test('a long body is cut to valid JSON before it is parsed, and stays within the limit', () => {
  const list = { content: Array.from({ length: 500 }, (_, n) => ({ uuid: `order ${n}`, title: 'a,"]}\\' })) }
  const text = maskBody(JSON.stringify(list), { maxLength: 1_000 })!
  expect(text.length).toBeLessThanOrEqual(1_000)
  const { content } = JSON.parse(text) as typeof list
  expect(content.length).toBeGreaterThan(10)
  expect(content[3]).toEqual(list.content[3])
  const numbers = maskBody(JSON.stringify({ x: Array.from({ length: 4_000 }, () => 1) }), {
    maxLength: 8_192,
  })!
  expect(numbers.length).toBeLessThanOrEqual(8_192)
  expect(JSON.parse(numbers).x.length).toBeGreaterThan(1_000)
})

test('a card number at the cut is not stored in part', () => {
  const body = JSON.stringify({ a: 1, title: `${'x'.repeat(50)} 4111111111111111` })
  for (let maxLength = 8; maxLength < body.length; maxLength += 1)
    expect(maskBody(body, { maxLength }) ?? '').not.toContain('4111')
})

test('cutting keeps a text that fits, and gives nothing where no member fits', () => {
  expect(cutJson('[1,2]', 5)).toBe('[1,2]')
  expect(cutJson('[1,2,3]', 5)).toBe('[1,2]')
  expect(cutJson('{"a":"long"}', 5)).toBeUndefined()
})

test('deep nesting ends in a mask', () => {
  const deep = `${'['.repeat(4_000)}1${']'.repeat(4_000)}`
  expect(maskBody(deep, { maxLength: 8_192 })).toBe(`${'['.repeat(24)}"${ERASED}"${']'.repeat(24)}`)
})

test('hostile texts are masked in linear time', () => {
  const hostile = [
    '@'.repeat(8_000),
    'a'.repeat(8_000),
    'eyJ'.repeat(2_700),
    'Bearer '.repeat(1_100),
    ' '.repeat(8_000),
  ]
  hostile.push(
    '://'.repeat(2_700),
    'blc_'.repeat(2_000),
    `${'a'.repeat(7_990)}@`,
    '529.982.247-2'.repeat(600),
  )
  const from = performance.now()
  for (const text of hostile) maskText(text)
  expect(performance.now() - from).toBeLessThan(10_000)
})
