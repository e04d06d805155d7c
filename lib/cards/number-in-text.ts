// A card's number where none belongs: in a title, a name, a reason, metadata, a key. It would be kept and shown in clear there,
// so that a request that brings one is refused, and a log has none. A number counts when it has the length that its brand
// gives out and the right check digit, however it is written, and does not belong to a longer number or a word. It runs in
// the browser and needs no zod.
import type { CardBrand } from '@/lib/kernel/card-brand'
import { brandOfNumber, isCardNumber } from './brand'
import { type DigitGroup, digitRuns, readText } from './digit-runs'
import { honestyOf } from './honest-numbers'

/** Visa's old numbers of 13 digits are in use no more, and identifiers of other systems look like them. */
const lengths: Record<CardBrand, readonly number[]> = {
  visa: [16, 19],
  mastercard: [16],
  elo: [16],
  american_express: [15],
  hipercard: [16, 19],
  diners: [14, 16],
}
const SHORTEST = 14
const LONGEST = 19
/** Of every brand. */
const FIRST_DIGIT = /^[2-6]/

/** Brands that pay nothing here, and whose numbers are no less secret: Discover, JCB, UnionPay, of 16 to 19 digits. */
const OTHER_BRAND = /^(?:6011|64[4-9]|65|62|35(?:2[89]|[3-8]\d))\d+$/

/** The check digit first: it leaves one number in ten, and long texts of digits have very many to look at. */
function isGivenOut(digits: string): boolean {
  if (digits.length < SHORTEST || !isCardNumber(digits)) return false
  const brand = brandOfNumber(digits)
  const isOfBrand = brand !== undefined && lengths[brand].includes(digits.length)
  return isOfBrand || (digits.length >= 16 && OTHER_BRAND.test(digits))
}

/** Whether somebody's card stands in the text. */
export function hasCardNumber(text: string): boolean {
  return findNumbers(text).next().done === false
}

/** The text with every card's number replaced. */
export function withoutCardNumbers(text: string): string {
  let shown = ''
  let from = 0
  for (const { start, end } of findNumbers(text)) {
    shown += `${text.slice(from, start)}[card number]`
    from = end
  }
  return shown + text.slice(from)
}

/** How many digits the longest number in the text has, however it is written. */
export function longestNumber(text: string): number {
  const counts = digitRuns(readText(text).text).map((run) => digitsOf(run).length)
  return Math.max(0, ...counts)
}

const digitsOf = (groups: readonly DigitGroup[]) => groups.map(({ digits }) => digits).join('')

/** Where numbers of cards stand, in the order of the text. */
function* findNumbers(original: string): Generator<{ start: number; end: number }> {
  if (!mayHold(original)) return
  const { text, originalIndex } = readText(original)
  const isHonest = honestyOf(text)
  for (const run of digitRuns(text)) {
    for (const groups of numbersOf(run, isHonest)) {
      yield {
        start: originalIndex(groups[0]!.start),
        end: originalIndex(groups.at(-1)!.end - 1) + 1,
      }
    }
  }
}

/** Most texts have too few digits: a character that is not plain may be read as up to two of them, a ligature as none. */
function mayHold(text: string): boolean {
  let digits = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code > 0x7f) digits += 2
    else if (code >= 0x30 && code <= 0x39) digits += 1
    if (digits >= SHORTEST) return true
  }
  return false
}

type Judge = (groups: readonly DigitGroup[]) => boolean

/** A run that is one number as a whole, however it is grouped; else what in it is grouped as people write cards. */
function* numbersOf(run: readonly DigitGroup[], isHonest: Judge): Generator<readonly DigitGroup[]> {
  if (run.length <= LONGEST && isGivenOut(digitsOf(run)) && !isHonest(run)) {
    yield run
    return
  }
  for (let from = 0; from < run.length; from += 1) {
    const number = numberFrom(run, from, isHonest)
    if (!number) continue
    yield number
    from += number.length - 1
  }
}

const LIST_GAP = /[,;]/
const SMALLEST_GROUP = 3

/**
 * The longest number that begins with a group, beside what else is in the run: no list, and no group so small that it is a
 * number of its own, unless all are of one size with the same in between.
 */
function numberFrom(run: readonly DigitGroup[], from: number, isHonest: Judge): DigitGroup[] | undefined {
  if (!FIRST_DIGIT.test(run[from]!.digits)) return undefined
  let longest: DigitGroup[] | undefined
  let read = ''
  let isEven = true
  let isLarge = true
  for (let to = from; to < run.length; to += 1) {
    const { digits, gap } = run[to]!
    read += digits
    if (read.length > LONGEST || (to > from && LIST_GAP.test(gap))) break
    isEven &&= to === from || (digits.length === run[from]!.digits.length && gap === run[from + 1]!.gap)
    isLarge &&= digits.length >= SMALLEST_GROUP
    if (!isEven && !isLarge) break
    if (!isGivenOut(read)) continue
    const groups = run.slice(from, to + 1)
    if (!isHonest(groups)) longest = groups
  }
  return longest
}
