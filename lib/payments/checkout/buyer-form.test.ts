import { describe, expect, test } from 'vitest'
import { checkoutAddress, checkoutBuyer } from './buyer-contract'
import { formFieldProblem, readFormField } from './buyer-form'

const maria = { name: 'Maria da Silva', document: '529.982.247-25', email: 'maria@exemplo.com.br', phone: '' }
const paulista = {
  zipCode: '01310-200',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'sp',
}

describe("the buyer's fields", () => {
  test('are normalized before they are stored', () => {
    expect(readFormField('name', '  Maria   da Silva ')).toBe('Maria da Silva')
    expect(readFormField('document', '529.982.247-25')).toBe('52998224725')
    expect(readFormField('document', '12.abc.345/01de-35')).toBe('12ABC34501DE35')
    expect(readFormField('email', ' maria@exemplo.com.br ')).toBe('maria@exemplo.com.br')
    expect(readFormField('phone', '(11) 98765-4321')).toBe('11987654321')
    expect(readFormField('phone', ' ')).toBe('')
    expect(readFormField('zipCode', '01310-200')).toBe('01310200')
    expect(readFormField('street', ' Avenida  Paulista ')).toBe('Avenida Paulista')
    expect(readFormField('state', ' sp')).toBe('SP')
  })

  test.each([
    ['name', 'Jo'],
    ['name', '12345'],
    ['name', 'x'.repeat(121)],
    ['document', '529.982.247-26'],
    ['document', '111.111.111-11'],
    ['email', 'maria@exemplo'],
    ['email', 'maria exemplo@a.com'],
    ['email', 'joão@exemplo.com'],
    ['email', `${'a'.repeat(250)}@a.com`],
    ['phone', '9999-0000'],
    ['phone', 'ligue depois'],
    ['zipCode', '01310-20'],
    ['zipCode', '01310-2000'],
    ['street', 'x'.repeat(121)],
    ['street', 'Rua 4111 1111 1111 1111'],
    ['number', 'x'.repeat(21)],
    ['complement', 'x'.repeat(61)],
    ['district', 'Centro\u0007'],
    ['city', 'x'.repeat(81)],
    ['state', 'XX'],
  ] as const)('%s with the value %j is refused', (field, typed) => {
    expect(formFieldProblem(field, typed, 'OPTIONAL')).toBe('invalid')
  })

  test('have the test document of a fraud in the sandbox only', () => {
    for (const typed of ['111.111.111-11', '11111111111']) {
      expect(readFormField('document', typed, true)).toBe('11111111111')
      expect(formFieldProblem('document', typed, 'REQUIRED', true)).toBeUndefined()
      expect(formFieldProblem('document', typed, 'REQUIRED')).toBe('invalid')
    }
    expect(formFieldProblem('document', '222.222.222-22', 'REQUIRED', true)).toBe('invalid')
    expect(checkoutBuyer.parse({ ...maria, document: '111.111.111-11' }).document).toBe('11111111111')
  })

  test('without text are missing only where they are required', () => {
    for (const field of ['name', 'email', 'phone', 'zipCode', 'complement'] as const) {
      expect(formFieldProblem(field, ' ', 'REQUIRED')).toBe('missing')
      expect(formFieldProblem(field, ' ', 'OPTIONAL')).toBeUndefined()
    }
  })

  test('are refused by the server if and only if the form refuses them, with the name of the field', () => {
    const pathsOf = (refused: { error?: { issues: { path: PropertyKey[] }[] } }) =>
      refused.error?.issues.map((issue) => issue.path.join('.'))
    expect(checkoutBuyer.parse(maria)).toEqual({ ...maria, document: '52998224725' })
    expect(pathsOf(checkoutBuyer.safeParse({ ...maria, email: 'maria@', phone: '12' }))).toEqual([
      'email',
      'phone',
    ])
    expect(pathsOf(checkoutBuyer.safeParse({ ...maria, name: ' ' }))).toEqual(['name'])
    expect(checkoutAddress.parse(paulista)).toEqual({
      ...paulista,
      zipCode: '01310200',
      state: 'SP',
      country: 'BR',
    })
    const wrong = { ...paulista, zipCode: '1', district: ' ', state: 'XX', complement: 'x'.repeat(301) }
    expect(pathsOf(checkoutAddress.safeParse(wrong))).toEqual(['zipCode', 'complement', 'district', 'state'])
  })
})
