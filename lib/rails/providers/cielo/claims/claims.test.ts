import { expect, test } from 'vitest'
import { stateOf } from './claims'

test.each([
  ['A favor do Estabelecimento', 'WON'],
  ['Favorável ao estabelecimento', 'WON'],
  ['In favor of the establishment', 'WON'],
  ['In favour of the establishment 2026-11-20', 'WON'],
  ['A favor do Emissor', 'LOST'],
  ['Favorável ao emissor', 'LOST'],
  ['in favour of the issuer', 'LOST'],
  ['Desfavorável ao estabelecimento', 'UNKNOWN'],
  ['Favorável ao emissor e desfavorável ao estabelecimento', 'LOST'],
  ['A favor do Emissor, não a favor do Estabelecimento', 'UNKNOWN'],
  ['Documents requested from the establishment', 'UNKNOWN'],
  ['Com o cliente', 'OPEN'],
  ['With the issuer', 'OPEN'],
  ['Em análise na Cielo', 'OPEN'],
  ['Another step', 'UNKNOWN'],
] as const)('the step "%s" of a claim is %s', (words, state) => {
  expect(stateOf(words)).toBe(state)
})
