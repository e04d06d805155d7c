// The numbers in a text as a person reads them: full-width and other digits count as 0 to 9, invisible characters are
// ignored, and groups of digits belong together if little separates them. It runs in the browser and has no
// dependencies.

/** A group of digits without a letter attached. */
export interface DigitGroup {
  digits: string
  /** Its position in the text as read. */
  start: number
  end: number
  /** The text between this group and the one before it in the same run; empty for the first. */
  gap: string
}

export interface ReadText {
  text: string
  /** The index in the original text of the character at an index of the text as read. */
  originalIndex(index: number): number
}

const ASCII = /^[\0-\x7f]*$/
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
const DIGIT = /\p{Nd}/u
const WORD = /[\p{L}\p{N}]+/gu
/** Max characters between two groups of one run: other than white space, and in total. */
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

/** The digits of a script are ten consecutive code points that begin at a multiple of sixteen, or six after it. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  const block = code - (code % 16)
  const zero = code % 16 < 10 && DIGIT.test(String.fromCodePoint(block)) ? block : block + 6
  return String(code - zero)
}

/** The runs of groups in a text as read, in their order. */
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
