import { describe, expect, test } from 'vitest'
import { readAmount, readSearch } from './read-search'

describe('a search', () => {
  test.each([
    ['maria silva', [['w:maria', 'w:silva']]],
    ['Maria.Silva@Exemplo.com.br', [['e:maria.silva@exemplo.com.br']]],
    ['maria.sil@ex', [['w:maria', 'w:sil', 'w:ex']]],
    ['4242', [['c:4242'], ['d:4242'], ['v:424200'], ['w:4242']]],
    ['UAOTNW', [['c:uaotnw'], ['w:uaotnw']]],
    ['R$ 1.234,56', [['v:123456']]],
    [
      '00190.00009 01149.718601 68524.522114 6 75860000102656',
      [['c:00196758600001026560000001149718606852452211']],
    ],
    ['', []],
    ['x', []],
    ['a\u0000b', []],
    ['x'.repeat(256), []],
  ])('for %j looks for %j', (text, alternatives) => {
    expect(readSearch(text).alternatives).toEqual(alternatives)
  })

  test('for a document ignores its punctuation', () => {
    expect(readSearch('529.982.247-25').alternatives).toContainEqual(['d:52998224725'])
    expect(readSearch('12.abc.345/01de-35').alternatives).toContainEqual(['d:12ABC34501DE35'])
  })

  test('for a phone also looks without the zero of a call to another area', () => {
    expect(readSearch('011 99999-0000').alternatives).toContainEqual(['c:11999990000'])
  })

  test.each([
    ['1a2b3c4d', '1a2b3c4d'],
    ['1A2B3C4D…', '1a2b3c4d'],
    ['Pedido 1a2b3c4d', '1a2b3c4d'],
    ['#1a2b3c4d', '1a2b3c4d'],
    ['1a2b3c4', undefined],
    ['1a2b3c4d5', undefined],
    ['mochilas', undefined],
  ])('for %j looks for records whose uuid begins with %j', (text, shortUuid) => {
    expect(readSearch(text).shortUuid).toBe(shortUuid)
  })

  test('for an identifier of a bank keeps its upper and lower case', () => {
    const endToEndId = 'E12345678202611201500aBcDeFgHiJk'
    expect(readSearch(` ${endToEndId} `).identifier).toBe(endToEndId)
    expect(readSearch('maria silva').identifier).toBeUndefined()
  })

  test('for a uuid or the address of a checkout identifies one record', () => {
    const uuid = '0190B5C2-0000-4000-8000-000000000001'
    expect(readSearch(uuid)).toMatchObject({ uuid: uuid.toLowerCase() })
    expect(readSearch('https://pague.exemplo.com.br/pay/aB_9-x')).toEqual({
      alternatives: [],
      identifier: 'aB_9-x',
    })
  })
})

test.each([
  ['189,90', 18_990],
  ['R$189,90', 18_990],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['189.90', 18_990],
  ['189', 18_900],
  ['0', undefined],
  ['189,9', undefined],
  ['12.34.56', undefined],
  ['999999999999', undefined],
  ['maria', undefined],
])('%j as an amount is %j centavos', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})
