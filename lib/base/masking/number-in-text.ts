// Detects a card number where none is allowed: in a title, a name, a reason, metadata, a key. There it would be
// stored and shown in clear text, so a request with one is refused, and logs mask it. A number counts if it has a
// length that its brand issues and the right check digit, in any notation, and is not part of a longer number or a
// word. It runs in the browser and needs no zod.
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { brandOfNumber, isCardNumber } from './brand'
import { type DigitGroup, digitRuns, readText } from './digit-runs'
import { nonCardCheck } from './non-card-numbers'

/** Visa's old numbers of 13 digits are no longer used, and identifiers of other systems look like them. */
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
/** The first digits of all brands. */
const FIRST_DIGIT = /^[2-6]/

/**
 * Brands that are not accepted here, but whose numbers are just as secret: Discover, JCB, UnionPay, of 16 to 19
 * digits.
 */
const OTHER_BRAND = /^(?:6011|64[4-9]|65|62|35(?:2[89]|[3-8]\d))\d+$/

/**
 * Whether a brand issues such numbers. The check digit comes first: it excludes nine of ten, and long texts of digits
 * have many candidates.
 */
function isGivenOut(digits: string): boolean {
  if (digits.length < SHORTEST || !isCardNumber(digits)) return false
  const brand = brandOfNumber(digits)
  const isOfBrand = brand !== undefined && lengths[brand].includes(digits.length)
  return isOfBrand || (digits.length >= 16 && OTHER_BRAND.test(digits))
}

/** Whether the text contains a card number. */
export function hasCardNumber(text: string): boolean {
  return findNumbers(text).next().done === false
}

/** The text with every card number replaced. */
export function withoutCardNumbers(text: string): string {
  let shown = ''
  let from = 0
  for (const { start, end } of findNumbers(text)) {
    shown += `${text.slice(from, start)}[card number]`
    from = end
  }
  return shown + text.slice(from)
}

/** How many digits the longest number in the text has, however it is grouped. */
export function longestNumber(text: string): number {
  const counts = digitRuns(readText(text).text).map((run) => digitsOf(run).length)
  return Math.max(0, ...counts)
}

const digitsOf = (groups: readonly DigitGroup[]) => groups.map(({ digits }) => digits).join('')

/** The positions of card numbers, in the order of the text. */
function* findNumbers(original: string): Generator<{ start: number; end: number }> {
  if (!mayHold(original)) return
  const { text, originalIndex } = readText(original)
  const isOtherNumber = nonCardCheck(text)
  for (const run of digitRuns(text)) {
    for (const groups of numbersOf(run, isOtherNumber)) {
      yield {
        start: originalIndex(groups[0]!.start),
        end: originalIndex(groups.at(-1)!.end - 1) + 1,
      }
    }
  }
}

/** Most texts have too few digits. A non-ASCII character may be read as up to two digits, such as a ligature. */
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

type GroupCheck = (groups: readonly DigitGroup[]) => boolean

/**
 * The run itself if it is one card number, however it is grouped; otherwise the parts of it that are grouped like
 * card numbers.
 */
function* numbersOf(run: readonly DigitGroup[], isOtherNumber: GroupCheck): Generator<readonly DigitGroup[]> {
  if (run.length <= LONGEST && isGivenOut(digitsOf(run)) && !isOtherNumber(run)) {
    yield run
    return
  }
  for (let from = 0; from < run.length; from += 1) {
    const number = numberFrom(run, from, isOtherNumber)
    if (!number) continue
    yield number
    from += number.length - 1
  }
}

const LIST_GAP = /[,;]/
const SMALLEST_GROUP = 3

/**
 * The longest card number that begins with a group, among the other groups of the run. It must not be a list, and no
 * group may be so small that it is a number by itself, unless all have the same size and separator.
 */
function numberFrom(
  run: readonly DigitGroup[],
  from: number,
  isOtherNumber: GroupCheck,
): DigitGroup[] | undefined {
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
    if (!isOtherNumber(groups)) longest = groups
  }
  return longest
}
