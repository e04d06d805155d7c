import { expect, test } from 'vitest'
import { indexedWords, searchedWords } from './words'

test('each beginning of a word is stored without accents, a word with digits as a whole, and a particle not at all', () => {
  expect(indexedWords('João da Silva')).toEqual(['jo', 'joa', 'joao', 'si', 'sil', 'silv', 'silva'])
  expect(indexedWords('PED-2026/00017')).toEqual(['pe', 'ped', '2026', '00017'])
  expect(indexedWords('e o')).toEqual([])
})

test('a word longer than the longest beginning is also stored as a whole', () => {
  const long = 'otorrinolaringologista'
  expect(indexedWords(long)).toContain(long)
  expect(indexedWords(long)).toContain(long.slice(0, 16))
  expect(indexedWords(long)).not.toContain(long.slice(0, 17))
})

test.each([
  ['Maria da SILVA', ['maria', 'silva']],
  ['mar maria', ['maria']],
  ['m', []],
  ['da', []],
  ['7', ['7']],
  ['...', []],
])('a search for %j needs the words %j', (text, words) => {
  expect(searchedWords(text)).toEqual(words)
})

test('whatever is typed of a stored text finds it', () => {
  const text = 'Conceição Andrade, camiseta azul 42'
  const stored = new Set(indexedWords(text))
  for (const typed of ['conc', 'CONCEICAO', 'andrade conceição', 'camiseta 42', 'azu cami'])
    expect(
      searchedWords(typed).every((word) => stored.has(word)),
      typed,
    ).toBe(true)
})
