// The table of postal codes: the ranges of the 27 states and of the cities. It has no streets.
import type { PostalCodes } from './postal-codes'
import { stateRanges } from './state-ranges'

/** The first and the last code of a city, as numbers. */
export interface CityRange {
  from: number
  to: number
  city: string
}

/**
 * The ranges of a state as the file has them: `17800-17809 Adamantina; 17820 Pracinha`. Five digits stand for all codes that
 * begin with them; a range that ends elsewhere has eight.
 */
export function readCityRanges(text: string): CityRange[] {
  return text.split('; ').map((entry) => {
    const space = entry.indexOf(' ')
    const [first = '', last = first] = entry.slice(0, space).split('-')
    return {
      from: Number(first.padEnd(8, '0')),
      to: Number(last.padEnd(8, '9')),
      city: entry.slice(space + 1),
    }
  })
}

/** The ranges of all cities in ascending order, read from the file when they are first needed. */
let loaded: Promise<CityRange[]> | undefined

async function loadCities(): Promise<CityRange[]> {
  const { default: states } = await import('./city-ranges.json')
  return Object.values(states)
    .flatMap(readCityRanges)
    .sort((a, b) => a.from - b.from)
}

function cityAt(ranges: readonly CityRange[], code: number): string | undefined {
  let [low, high] = [0, ranges.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]!
    if (code < range.from) high = middle - 1
    else if (code > range.to) low = middle + 1
    else return range.city
  }
  return undefined
}

export const postalCodeTable: PostalCodes = {
  async find(cep) {
    const prefix = Number(cep.slice(0, 5))
    const state = stateRanges.find(([from, to]) => from <= prefix && prefix <= to)?.[2]
    if (!state) return undefined
    loaded ??= loadCities()
    const city = cityAt(await loaded, Number(cep))
    return { state, ...(city !== undefined && { city }) }
  },
}
