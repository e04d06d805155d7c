import { describe, expect, test } from 'vitest'
import { buyerFieldProblem, readBuyerField } from './buyer-form'
import { checkoutBuyer } from './contract'

const maria = { name: 'Maria da Silva', document: '529.982.247-25', email: 'maria@exemplo.com.br', phone: '' }

describe("the buyer's fields", () => {
  test('are normalized before they are stored', () => {
    expect(readBuyerField('name', '  Maria   da Silva ')).toBe('Maria da Silva')
    expect(readBuyerField('document', '529.982.247-25')).toBe('52998224725')
    expect(readBuyerField('document', '12.abc.345/01de-35')).toBe('12ABC34501DE35')
    expect(readBuyerField('email', ' maria@exemplo.com.br ')).toBe('maria@exemplo.com.br')
    expect(readBuyerField('phone', '(11) 98765-4321')).toBe('11987654321')
    expect(readBuyerField('phone', ' ')).toBe('')
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
  ] as const)('%s with the value %j is refused', (field, typed) => {
    expect(buyerFieldProblem(field, typed)).toBe('invalid')
  })

  test('have the test document of a fraud in the sandbox only', () => {
    for (const typed of ['111.111.111-11', '11111111111']) {
      expect(readBuyerField('document', typed, true)).toBe('11111111111')
      expect(buyerFieldProblem('document', typed, true)).toBeUndefined()
      expect(buyerFieldProblem('document', typed)).toBe('invalid')
    }
    expect(buyerFieldProblem('document', '222.222.222-22', true)).toBe('invalid')
    expect(checkoutBuyer.parse({ ...maria, document: '111.111.111-11' }).document).toBe('11111111111')
  })

  test('are all required but the phone', () => {
    expect(buyerFieldProblem('phone', '')).toBeUndefined()
    for (const field of ['name', 'document', 'email'] as const) {
      expect(buyerFieldProblem(field, ' ')).toBe('missing')
    }
  })

  test('are refused by the server if and only if the form refuses them, with the name of the field', () => {
    expect(checkoutBuyer.parse(maria)).toEqual({ ...maria, document: '52998224725' })
    const refused = checkoutBuyer.safeParse({ ...maria, email: 'maria@', phone: '12' })
    expect(refused.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['email', 'phone'])
  })
})
