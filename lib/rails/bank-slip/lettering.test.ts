import { describe, expect, test } from 'vitest'
import { fitting, printable, wrapped } from './lettering'

describe('texts from users on a printed page', () => {
  const latin = { has: (letter: string) => letter < '\u0100', widthOf: () => 1 }

  test.each([
    ['Conceição & Cia.', 'Conceição & Cia.'],
    ['Łódź, Ştefan', '?ódz, Stefan'],
    ['愛 👩‍👩‍👧!', '? ?!'],
    ['Cafe\u0301', 'Café'],
    ['a\0b\r\n\tc', 'a b c'],
    ['\u202eabc\u200b', 'abc'],
    ['\ud800', '?'],
  ])('%j is written %j', (text, written) => {
    expect(printable(text, latin)).toBe(written)
  })

  test('are cut with an ellipsis only if they are too wide', () => {
    expect(fitting('abcde', 5, latin)).toBe('abcde')
    expect(fitting('abcdef', 5, latin)).toBe('abcd…')
    expect(fitting('abc def', 5, latin)).toBe('abc…')
  })

  test('are broken between words, and only the last line is cut', () => {
    expect(wrapped('um dois três quatro', 8, 3, latin)).toEqual(['um dois', 'três', 'quatro'])
    expect(wrapped('um dois três quatro', 8, 2, latin)).toEqual(['um dois', 'três qu…'])
    expect(wrapped('abcdefghijkl', 5, 2, latin)).toEqual(['abcde', 'fghi…'])
    expect(wrapped('', 5, 2, latin)).toEqual([])
  })
})
