import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loggedError } from '@/lib/base/log/logged-error'
import fc from '@/lib/testing/seeded'
import { scaled } from '@/lib/testing/test-size'
import {
  cardTokenReference,
  isCardToken,
  paymentCard,
  type RawCard,
  rawCard,
  rawCardMembers,
} from './card-data'

const sent = { holderName: 'MARIA DA SILVA', number: '4111111111111111', expiration: '08/2031', cvv: '123' }
const token = '7d1f2a3b-4c5d-4e6f-8a9b-0c1d2e3f4a5b'

const opened = ({ number, cvv, ...rest }: RawCard) => ({
  ...rest,
  number: number.reveal(),
  cvv: cvv.reveal(),
})
const read = (change: object) => opened(rawCard.parse({ ...sent, ...change }))
const fieldsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => [issue.path.join('.'), issue.message])

describe('a card in a request', () => {
  test('is parsed into its parts', () => {
    expect(read({})).toEqual({
      holderName: 'MARIA DA SILVA',
      number: '4111111111111111',
      expirationMonth: 8,
      expirationYear: 2031,
      cvv: '123',
    })
  })

  test.each([
    [{ number: '4111 1111 1111 1111' }, { number: '4111111111111111' }],
    [{ number: ' 3782-822463-10005\n' }, { number: '378282246310005' }],
    [{ holderName: '  José  Antônio ' }, { holderName: 'José  Antônio' }],
    [{ cvv: 123 }, { cvv: '123' }],
    [{ cvv: 12 }, { cvv: '012' }],
    [{ cvv: 0 }, { cvv: '000' }],
    [{ cvv: 1234 }, { cvv: '1234' }],
    [{ cvv: '0123' }, { cvv: '0123' }],
    [{ cvv: ' 123 ' }, { cvv: '123' }],
    [{ expiration: '01/2020' }, { expirationMonth: 1, expirationYear: 2020 }],
    [{ expiration: ' 12/2099 ' }, { expirationMonth: 12, expirationYear: 2099 }],
  ])('%j is taken as %j', (change, expected) => {
    expect(read(change)).toMatchObject(expected)
  })

  test.each([
    [{ number: '4111111111111112' }, 'number', 'não é um número de cartão válido'],
    [{ number: '6011111111111117' }, 'number', 'não é de nenhuma bandeira aceita'],
    [{ number: '411111111111' }, 'number', 'deve ter de 13 a 19 dígitos'],
    [{ number: '41111111111111111111' }, 'number', 'deve ter de 13 a 19 dígitos'],
    [{ number: '4111.1111.1111.1111' }, 'number', 'deve ter de 13 a 19 dígitos'],
    [{ number: '4'.repeat(61) }, 'number', 'deve ter de 13 a 19 dígitos'],
    [{ number: 4111111111111111 }, 'number', 'deve ser um texto'],
    [{ holderName: '   ' }, 'holderName', 'deve ter o nome impresso no cartão'],
    [{ holderName: '4111 1111 1111 1111' }, 'holderName', 'não deve conter o número do cartão'],
    [{ expiration: '13/2031' }, 'expiration', 'deve ser mês e ano, como 08/2031'],
    [{ expiration: '00/2031' }, 'expiration', 'deve ser mês e ano, como 08/2031'],
    [{ expiration: '8/2031' }, 'expiration', 'deve ser mês e ano, como 08/2031'],
    [{ expiration: '08/31' }, 'expiration', 'deve ser mês e ano, como 08/2031'],
    [{ expiration: '2031-08' }, 'expiration', 'deve ser mês e ano, como 08/2031'],
    [{ cvv: '12' }, 'cvv', 'deve ter 3 ou 4 dígitos'],
    [{ cvv: '12345' }, 'cvv', 'deve ter 3 ou 4 dígitos'],
    [{ cvv: '12a' }, 'cvv', 'deve ter 3 ou 4 dígitos'],
    [{ cvv: '' }, 'cvv', 'deve ter 3 ou 4 dígitos'],
    [{ cvv: 12345 }, 'cvv', 'deve ter 3 ou 4 dígitos'],
    [{ cvv: -12 }, 'cvv', 'deve ter 3 ou 4 dígitos'],
    [{ cvv: 12.5 }, 'cvv', 'deve ter 3 ou 4 dígitos'],
    [{ cvv: undefined }, 'cvv', 'deve ter 3 ou 4 dígitos'],
  ])('%j is refused once, at %s', (change, field, message) => {
    expect(fieldsOf(rawCard, { ...sent, ...change })).toEqual([[field, message]])
  })

  test('may have any number if another code reports an invalid one', () => {
    const members = z.object(rawCardMembers)
    for (const number of ['4111111111111112', '6011111111111117']) {
      expect(members.safeParse({ ...sent, number }).success).toBe(true)
    }
    expect(fieldsOf(members, { ...sent, number: '1' })).toEqual([['number', 'deve ter de 13 a 19 dígitos']])
  })
})

describe('a token in a request', () => {
  test('comes with or without the security code', () => {
    expect(cardTokenReference.parse({ cardToken: token.toUpperCase() })).toEqual({ cardToken: token })
    expect(cardTokenReference.parse({ cardToken: token, cvv: 12 }).cvv?.reveal()).toBe('012')
  })

  test('is a uuid', () => {
    expect(fieldsOf(cardTokenReference, { cardToken: 'abc' })).toEqual([
      ['cardToken', 'deve ser o uuid de um cartão'],
    ])
  })
})

describe('the card of a payment', () => {
  test('is a card or a token, and the token if both are sent', () => {
    expect(isCardToken(paymentCard.parse(sent))).toBe(false)
    expect(isCardToken(paymentCard.parse({ cardToken: token }))).toBe(true)
    expect(isCardToken(paymentCard.parse({ ...sent, cardToken: token }))).toBe(true)
  })

  test.each([
    [{ ...sent, number: '4111111111111112' }, 'card.number', 'não é um número de cartão válido'],
    [{ ...sent, number: '6011111111111117' }, 'card.number', 'não é de nenhuma bandeira aceita'],
    [{ ...sent, number: '123' }, 'card.number', 'deve ter de 13 a 19 dígitos'],
    [{ ...sent, holderName: '' }, 'card.holderName', 'deve ter o nome impresso no cartão'],
    [{ ...sent, expiration: '13/2031' }, 'card.expiration', 'deve ser mês e ano, como 08/2031'],
    [{ ...sent, cvv: '12' }, 'card.cvv', 'deve ter 3 ou 4 dígitos'],
    [{ ...sent, cvv: 12345 }, 'card.cvv', 'deve ter 3 ou 4 dígitos'],
    [{ cardToken: 'abc' }, 'card.cardToken', 'deve ser o uuid de um cartão'],
    [{ cardToken: token, cvv: '12' }, 'card.cvv', 'deve ter 3 ou 4 dígitos'],
    [{}, 'card', 'deve trazer holderName, number, expiration e cvv, ou cardToken'],
    [
      { number: '4111111111111111' },
      'card',
      'deve trazer holderName, number, expiration e cvv, ou cardToken',
    ],
    ['4111111111111111', 'card', 'deve trazer holderName, number, expiration e cvv, ou cardToken'],
  ])('%j is refused at %s', (card, field, message) => {
    expect(fieldsOf(z.object({ card: paymentCard }), { card })).toEqual([[field, message]])
  })
})

describe('the refusal never repeats the input', () => {
  const NUMBER = '4987987987987981'
  const CVV = '98765'
  const refused: Record<string, unknown>[] = [
    { ...sent, number: NUMBER, cvv: CVV },
    { ...sent, number: ` ${NUMBER}`, cvv: Number(CVV) },
    { ...sent, number: Number(NUMBER), cvv: [CVV] },
    { ...sent, number: [NUMBER], cvv: { code: CVV } },
    { ...sent, number: NUMBER + NUMBER, cvv: `${CVV}x` },
    { ...sent, holderName: NUMBER, expiration: NUMBER, cvv: -Number(CVV) },
    { cardToken: NUMBER, cvv: CVV },
    { cardToken: token, cvv: Number(CVV) },
    { [NUMBER]: CVV, number: NUMBER },
  ]

  test.each(refused.map((card, index) => [index, card] as const))('form %i', (_index, card) => {
    for (const schema of [rawCard, cardTokenReference, paymentCard, z.object(rawCardMembers)]) {
      const { success, error } = schema.safeParse(card)
      if (success) continue
      const texts = [JSON.stringify(error.issues), JSON.stringify(error), error.message, error.stack]
      texts.push(inspect(error, { depth: null }), JSON.stringify(loggedError(error)))
      for (const text of texts) expect(text).not.toMatch(new RegExp(`${NUMBER}|${CVV}`))
    }
  })

  test('for any input', () => {
    const secret = fc.oneof(fc.constant(NUMBER), fc.constant(CVV), fc.constant(Number(NUMBER)), fc.anything())
    const cards = fc.record(
      { holderName: secret, number: secret, expiration: secret, cvv: secret, cardToken: secret },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(cards, (card) => {
        const { error } = paymentCard.safeParse(card)
        expect(JSON.stringify(error?.issues ?? [])).not.toMatch(new RegExp(`${NUMBER}|${CVV}`))
      }),
      { numRuns: scaled(200) },
    )
  })
})

test('a parsed card serializes without number and security code, so that no fingerprint of a request contains them', () => {
  const card = paymentCard.parse(sent)
  expect(JSON.parse(JSON.stringify(card))).toEqual({
    holderName: 'MARIA DA SILVA',
    number: '4111 11•• •••• 1111',
    expirationMonth: 8,
    expirationYear: 2031,
    cvv: '[cvv]',
  })
})
