import { expect, test } from 'vitest'
import { maskedDocument, maskedEmail, maskedName } from './known-buyer'

test.each([
  ['Maria Aparecida Souza', 'M•••• S.'],
  ['  maria   souza ', 'M•••• S.'],
  ['Zé', 'Z••••'],
  ['Élcio D’Ávila', 'É•••• D.'],
  ['Padaria Central Ltda', 'P•••• L.'],
])('of the name %s a stranger sees %s: two letters, and never its length', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})

test('of a document three digits are shown, of an address its first letter and its host', () => {
  expect(maskedDocument('12345678900')).toBe('•••.•••.789-••')
  expect(maskedDocument('11222333000181')).toBe('••.•••.333/••••-••')
  expect(maskedEmail('maria.souza@exemplo.com.br')).toBe('m••••@exemplo.com.br')
})
