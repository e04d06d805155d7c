// The numbers in a text as a person reads them: full-width and other digits count as 0 to 9, what can't be seen is not there,
// and groups of digits belong together where little stands between them. It runs in the browser and needs nothing.

/** A group of digits that stands by itself, with no letter attached. */
export interface DigitGroup {
  digits: string
  /** Where it stands in the text as it reads. */
  start: number
  end: number
  /** What stands between it and the group before it in the same run; empty for the first. */
  gap: string
}

export interface ReadText {
  text: string
  /** The index in the original text of the character at an index of the text as it reads. */
  originalIndex(index: number): number
}

const ASCII = /^[\0-\x7f]*$/
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
const DIGIT = /\p{Nd}/u
const WORD = /[\p{L}\p{N}]+/gu
/** Between two groups of one run: beside white space so many characters, and so many in all. */
const MARKS_BETWEEN = 2
const CHARACTERS_BETWEEN = 4

export function readText(original: string): ReadText {
  if (ASCII.test(original)) return { text: original, originalIndex: (index) => index }
  const parts: string[] = []
  const indexes: number[] = []
  let at = 0
  for (const character of original) {
    const read = ASCII.test(character) ? character : asRead(character)
    for (let step = 0; step < read.length; step += 1) indexes.push(at)
    parts.push(read)
    at += character.length
  }
  return { text: parts.join(''), originalIndex: (index) => indexes[index] ?? original.length }
}

const asRead = (character: string) =>
  character
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/\p{Nd}/gu, asciiDigit)

/** Digits of a script stand in a row of ten that begins at a multiple of sixteen, or six after it. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  const block = code - (code % 16)
  const zero = code % 16 < 10 && DIGIT.test(String.fromCodePoint(block)) ? block : block + 6
  return String(code - zero)
}

/** The runs of groups in a text as it reads, in their order. */
export function digitRuns(text: string): DigitGroup[][] {
  const runs: DigitGroup[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    if (!/^[0-9]+$/.test(word)) continue
    const gap = start - end <= CHARACTERS_BETWEEN ? text.slice(end, start) : undefined
    const isJoined = gap !== undefined && isSeparator(gap)
    const group = { digits: word, start, end: start + word.length, gap: isJoined ? gap : '' }
    if (isJoined) runs.at(-1)!.push(group)
    else runs.push([group])
    end = group.end
  }
  return runs
}

/** A letter in between ends a run. */
function isSeparator(gap: string): boolean {
  const marks = gap.replace(/\s/g, '')
  return marks.length <= MARKS_BETWEEN && !/[\p{L}\p{N}]/u.test(marks)
}
