import { describe, expect, test } from 'vitest'
import states from './city-ranges.json'
import { postalCodeTable, readCityRanges } from './postal-code-table'
import { stateRanges } from './state-ranges'

const find = (cep: string) => postalCodeTable.find(cep)

describe('the table of postal codes', () => {
  test.each([
    ['01310200', 'SP', 'São Paulo'],
    ['08485000', 'SP', 'São Paulo'],
    ['20040002', 'RJ', 'Rio de Janeiro'],
    ['30130010', 'MG', 'Belo Horizonte'],
    ['40010000', 'BA', 'Salvador'],
    ['60060170', 'CE', 'Fortaleza'],
    ['69005010', 'AM', 'Manaus'],
    ['69301000', 'RR', 'Boa Vista'],
    ['70040010', 'DF', 'Brasília'],
    ['73010000', 'DF', 'Brasília'],
    ['74003010', 'GO', 'Goiânia'],
    ['80010000', 'PR', 'Curitiba'],
    ['88010400', 'SC', 'Florianópolis'],
    ['90010000', 'RS', 'Porto Alegre'],
    ['65935959', 'MA', 'Buritirana'],
  ])('has the city and state of %s', async (cep, state, city) => {
    expect(await find(cep)).toEqual({ state, city })
  })

  test('has the state alone where no city has the range, and nothing below the first code', async () => {
    expect(await find('10000000')).toEqual({ state: 'SP' })
    expect(await find('00999999')).toBeUndefined()
    expect(await find('78900000')).toBeUndefined()
  })

  test('has all 5,570 cities of Brazil, each range within its state and none inside another', () => {
    const all = Object.entries(states).flatMap(([state, text]) =>
      readCityRanges(text).map((range) => ({ ...range, state })),
    )
    expect(new Set(all.map(({ state, city }) => `${city}/${state}`)).size).toBe(5_570)
    const outside = all.filter(
      ({ from, to, state }) =>
        from > to ||
        !stateRanges.some(([first, last, code]) => {
          const [low, high] = [first * 1_000, last * 1_000 + 999]
          return code === state && low <= from && to <= high
        }),
    )
    expect(outside).toEqual([])
    const sorted = all.toSorted((a, b) => a.from - b.from)
    expect(sorted.filter((range, index) => index > 0 && range.from <= sorted[index - 1]!.to)).toEqual([])
  })
})
