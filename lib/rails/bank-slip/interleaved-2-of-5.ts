// Interleaved 2 of 5, the symbology of a bank slip's barcode: each pair of digits is five bars for the first and the
// five spaces between them for the second, two of each five wide (ISO/IEC 16390).

const patterns = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

export interface Stripe {
  black: boolean
  /** In narrow modules. */
  width: 1 | 3
}

/** The stripes of an even number of digits, from left to right, black first. */
export function interleaved2of5(digits: string): Stripe[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('Interleaved 2 of 5 takes an even number of digits')
  const pairs = digits.match(/\d\d/g)!.map((pair) => {
    const [bars, spaces] = [patterns[Number(pair[0])]!, patterns[Number(pair[1])]!]
    return Array.from(bars, (bar, index) => bar + spaces[index]).join('')
  })
  return Array.from(`0000${pairs.join('')}100`, (wide, index) => ({
    black: index % 2 === 0,
    width: wide === '1' ? 3 : 1,
  }))
}
