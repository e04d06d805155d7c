import { expect, test } from 'vitest'
import { plainLetters } from './plain-letters'

test.each([
  ['Café do Porto', 'Cafe do Porto'],
  ['Cafe\u0301 do Porto', 'Cafe do Porto'],
  ['Straße GROẞ', 'Strasse GROSS'],
  ['Smørrebrød Ørsted', 'Smorrebrod Orsted'],
  ['Cœur & ŒUVRE', 'Coeur & OEUVRE'],
  ['Æsir, Łódź, Đuro, Þór', 'AEsir, Lodz, Duro, THor'],
  ['O\ufb03cina e \ufb01lhos', 'Officina e filhos'],
  ['D’Ávila – “Nº 1ª”', 'D\'Avila - "No 1a"'],
  ['Ｌｏｊａ', 'Loja'],
])('%s is written %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})

test('letters of other alphabets and ASCII controls stay as they are', () => {
  expect(plainLetters('寿司 Ω\n')).toBe('寿司 Ω\n')
})
