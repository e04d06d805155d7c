const WHOLE = 10_000
/** From ten times the earlier value on a percentage says nothing that can be pictured. */
const TENFOLD = 10 * WHOLE

export type ShownChange =
  | { word: 'same' }
  | { word: 'up' | 'down'; basisPoints: number }
  | { word: 'times'; times: number }

/** A change in basis points as it is shown: from the double on in whole percent, from the tenfold on as 10, 100, 1000 times. */
export function shownChange(basisPoints: number): ShownChange {
  if (basisPoints === 0) return { word: 'same' }
  const factor = basisPoints + WHOLE
  if (factor >= TENFOLD) return { word: 'times', times: 10 ** Math.floor(Math.log10(factor / WHOLE)) }
  const size = Math.abs(basisPoints)
  const rounded = size < WHOLE ? size : Math.round(size / 100) * 100
  return { word: basisPoints > 0 ? 'up' : 'down', basisPoints: rounded }
}
