// The numbers of fields without a mask, as typed. Empty is nothing, and what is no such number is NaN, which a schema refuses: in another
// language a point separates thousands, so `20.000` is not read as 20.
const WHOLE = /^\d*$/
const PERCENT = /^(?:\d{1,3}(?:[.,]\d{1,2})?)?$/

function numberOf(typed: string, pattern: RegExp): number {
  const text = typed.trim()
  return pattern.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

export const readWhole = (typed: string) => numberOf(typed, WHOLE)
/** At most two decimals, after a comma or a point whatever the language. */
export const readPercent = (typed: string) => numberOf(typed, PERCENT)
