import { describe, expect, test } from 'vitest'
import { type BuyerRequest, buyerChange, buyerRequest } from './contract'

const maria = { document: '529.982.247-25', name: ' Maria da Silva ', email: ' maria@exemplo.com.br ' }
const fieldsOf = (request: unknown) =>
  buyerRequest.safeParse(request).error?.issues.map((issue) => issue.path.join('.')) ?? []
const documentOf = (document: unknown) => buyerRequest.parse({ ...maria, document }).document

describe('the document of a buyer', () => {
  const cpf = { number: '52998224725', type: 'CPF', country: 'BR' }
  const cnpj = { number: '12ABC34501DE35', type: 'CNPJ', country: 'BR' }
  const cases: [string, unknown, BuyerRequest['document']][] = [
    ['as plain text is a CPF', '529.982.247-25', cpf],
    ['as plain text is a CNPJ, in any case', '12.abc.345/01de-35', cnpj],
    ['without type or nation is Brazilian', { documentNumber: '529.982.247-25' }, cpf],
    [
      'has its type and nation in any case',
      { documentNumber: '529.982.247-25', documentType: 'cpf', documentNation: 'br' },
      cpf,
    ],
    [
      'of another nation is stored as sent, in upper case',
      { documentNumber: ' fn-123 ', documentType: 'passport', documentNation: 'us' },
      { number: 'FN-123', type: 'PASSPORT', country: 'US' },
    ],
    [
      'of another type is stored as sent, in Brazil too',
      { documentNumber: '12.345-x', documentType: 'RNE', documentNation: 'BR' },
      { number: '12.345-X', type: 'RNE', country: 'BR' },
    ],
  ]

  test.each(cases)('%s', (_, sent, stored) => {
    expect(documentOf(sent)).toEqual(stored)
  })

  test.each([
    ['a wrong check digit', '529.982.247-26'],
    ['eleven equal digits', '111.111.111-11'],
    ['nothing', ''],
    ['a wrong CPF with its type', { documentNumber: '52998224726', documentType: 'CPF' }],
    ['a foreign one that is empty', { documentNumber: ' ', documentType: 'PASSPORT', documentNation: 'US' }],
    ['one of 41 characters', { documentNumber: 'x'.repeat(41), documentType: 'ID', documentNation: 'US' }],
    ['a nation of three letters', { documentNumber: '1', documentType: 'ID', documentNation: 'USA' }],
    ['no number', { documentType: 'CPF' }],
  ])('%s is refused', (_, document) => {
    expect(fieldsOf({ ...maria, document }).every((field) => field.startsWith('document'))).toBe(true)
    expect(buyerRequest.safeParse({ ...maria, document }).success).toBe(false)
  })
})

describe('the fields of a buyer', () => {
  test('are normalised and not refused for their punctuation', () => {
    const parsed = buyerRequest.parse({
      ...maria,
      phone: '+55 (11) 99999-0000',
      countryCode: '+55',
      alternativeEmail: '',
      address: { country: 'br', zipCode: '01310-200', number: ' 12 A ' },
    })
    expect(parsed).toMatchObject({
      name: 'Maria da Silva',
      email: 'maria@exemplo.com.br',
      phone: '5511999990000',
      countryCode: '+55',
      alternativeEmail: '',
      address: { country: 'BR', zipCode: '01310200', number: '12 A' },
    })
  })

  test.each([
    ['name', ' '],
    ['name', 'x'.repeat(256)],
    ['email', ''],
    ['email', 'maria'],
    ['email', 'maria@exemplo'],
    ['email', 'ma ria@exemplo.com'],
    ['email', `${'m'.repeat(250)}@a.com`],
    ['alternativeEmail', 'maria'],
    ['phone', '9'.repeat(41)],
    ['address.country', 'Brasil'],
    ['address.zipCode', '1'.repeat(21)],
    ['address', 'Rua do Porto'],
  ])('%s with %j is refused, with the field in the error', (field, value) => {
    const [head, member] = field.split('.') as [string, string?]
    expect(fieldsOf({ ...maria, [head]: member ? { [member]: value } : value })).toEqual([field])
  })

  test('a change may leave out the document and nothing else', () => {
    const { document, ...rest } = maria
    expect(buyerChange.safeParse(rest).success).toBe(true)
    expect(fieldsOf({})).toEqual(expect.arrayContaining(['document', 'name', 'email']))
  })
})
