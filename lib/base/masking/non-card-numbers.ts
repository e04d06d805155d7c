// Common numbers that are no card numbers, though their digits may look like one: identifiers, documents, dates,
// amounts, lines of bank slips, lists of sizes. It runs in the browser and needs no zod.
import { isCnpj, isCpf } from '@/lib/base/kernel/documents'
import type { DigitGroup } from './digit-runs'

const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const YEAR = '(?:19|20)\\d{2}'

/** A pattern without anything before or after it that could belong to it. */
const alone = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,/:-])${pattern}(?![\\p{L}\\p{N}]|[.,/:-]\\d)`, 'giu')

const patterns: readonly (readonly [RegExp, isValid?: (text: string) => boolean])[] = [
  // A uuid, in an address also with the mark of a cell.
  [alone('(?:[1-9]\\d{0,2})?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')],
  // The line of a bank slip.
  [alone('\\d{5}\\.?\\d{5}\\s\\d{5}\\.?\\d{6}\\s\\d{5}\\.?\\d{6}\\s\\d\\s\\d{14}')],
  // The key of an electronic invoice.
  [alone('\\d{4}(?:\\s\\d{4}){10}')],
  [alone('\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}'), isCpf],
  [alone('\\d{2}\\.\\d{3}\\.\\d{3}/\\d{4}-\\d{2}'), isCnpj],
  // A postal code.
  [alone('\\d{5}-\\d{3}')],
  // A telephone: with its area in brackets, or with its country.
  [alone('(?:\\+?\\d{1,3}\\s?)?\\(\\d{2,3}\\)\\s?\\d{4,5}[-\\s.]?\\d{4}')],
  [/(?<![\p{L}\p{N}])\+\d{1,3}[\s.-]?\d{2,3}[\s.-]?\d{3,5}[\s.-]?\d{4}(?![\p{L}\p{N}]|[.,/:-]\d)/gu],
  [alone(`${DAY}([/.-])${MONTH}\\1${YEAR}`)],
  [alone(`${YEAR}([/.-])${MONTH}\\1${DAY}`)],
  [alone('(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?')],
  [alone('\\d{1,3}(?:\\.\\d{3})*,\\d{2}')],
  [alone('\\d{1,7}\\.\\d{2}')],
]

/** A list of sizes or years: each group is larger than the one before, or each is smaller. */
const LONG_LIST = 5
const LIST = 4
const LIST_GAP = /[,;]/

/** Returns a check for groups that read like one card number: true if they are some other common number. */
export function nonCardCheck(text: string): (groups: readonly DigitGroup[]) => boolean {
  let covered: Uint8Array | undefined
  return (groups) => {
    if (isCompany(groups) || isList(groups)) return true
    covered ??= coverageOf(text)
    return groups.every(({ start, end }) => covered!.subarray(start, end).every((mark) => mark === 1))
  }
}

/** A CNPJ without punctuation; few companies have a thousand branches, and few card numbers look like one. */
function isCompany(groups: readonly DigitGroup[]): boolean {
  const [one, ...more] = groups
  return more.length === 0 && /^\d{8}0\d{5}$/.test(one!.digits) && isCnpj(one!.digits)
}

function isList(groups: readonly DigitGroup[]): boolean {
  const isSpelled = groups.slice(1).every(({ gap }) => LIST_GAP.test(gap))
  if (groups.length < (isSpelled ? LIST : LONG_LIST)) return false
  const numbers = groups.map(({ digits }) => Number(digits))
  const rises = numbers.slice(1).map((number, index) => Math.sign(number - numbers[index]!))
  return rises.every((rise) => rise === 1) || rises.every((rise) => rise === -1)
}

/** 1 for each character of a text that matches one of the patterns. */
function coverageOf(text: string): Uint8Array {
  const covered = new Uint8Array(text.length)
  for (const [pattern, isValid] of patterns)
    for (const { 0: found, index } of text.matchAll(pattern))
      if (isValid?.(found) ?? true) covered.fill(1, index, index + found.length)
  return covered
}
