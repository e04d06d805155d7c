import { expect, test } from 'vitest'
import { statementName } from './statement-name'

test('a statement shows plain letters and digits, and no more than 13 of them', () => {
  expect(statementName('  Café*do Porto & cia')).toBe('Cafe do Porto')
  expect(statementName('Livraria da Aurora')).toBe('Livraria da A')
  expect(statementName('Vinte e dois 2')).toBe('Vinte e dois')
})

test('the first text of which something is left is shown, in the order of sale, connection and shop', () => {
  expect(statementName('Venda', 'Contrato', 'Loja')).toBe('Venda')
  expect(statementName(undefined, 'Contrato', 'Loja')).toBe('Contrato')
  expect(statementName('***', undefined, 'Loja')).toBe('Loja')
  expect(statementName('***', undefined, '')).toBeUndefined()
})
