// Fits texts from users to a printed page: to the characters of a font and to a width. Pure.

/** Which characters a font has, and how wide they are. */
export interface Letters {
  has(letter: string): boolean
  /** Of one character, in the unit of the width. */
  widthOf(letter: string): number
}

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** One line of well-formed text: every kind of space and control character becomes a space. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/**
 * The text in the characters of the font. A missing one is replaced by its form without accents, or by one question
 * mark.
 */
export function printable(text: string, letters: Letters): string {
  const isDrawable = (part: string) => [...part].every(letters.has)
  const line = oneLine(text)
  if (isDrawable(line) && !/\p{Cf}/u.test(line)) return line
  return Array.from(graphemes.segment(line), ({ segment }) => {
    const visible = segment.replace(/\p{Cf}/gu, '')
    if (isDrawable(visible)) return visible
    const bare = visible.normalize('NFKD').replace(/\p{M}/gu, '')
    return bare !== '' && isDrawable(bare) ? bare : '?'
  }).join('')
}

const ELLIPSIS = '…'

/** The drawn width. Fonts measure with kerning but draw without, so each character is measured by itself. */
export function widthOf(text: string, letters: Letters): number {
  return Array.from(text, (letter) => letters.widthOf(letter)).reduce((sum, width) => sum + width, 0)
}

/** A printable text, cut with an ellipsis if it is too wide. */
export function fitting(text: string, room: number, letters: Letters): string {
  if (widthOf(text, letters) <= room) return text
  return head(text, room - letters.widthOf(ELLIPSIS), letters).trimEnd() + ELLIPSIS
}

/** A printable text in at most `max` lines, broken between words; the last line is cut if there is more. */
export function wrapped(text: string, room: number, max: number, letters: Letters): string[] {
  const lines: string[] = []
  let rest = text
  while (lines.length < max - 1 && widthOf(rest, letters) > room) {
    const line = wholeWords(head(rest, room, letters), rest)
    lines.push(line.trimEnd())
    rest = rest.slice(line.length).trimStart()
  }
  return rest === '' ? lines : [...lines, fitting(rest, room, letters)]
}

/** The beginning of the text that fits the width, at least one character. */
function head(text: string, room: number, letters: Letters): string {
  let [end, used] = [0, 0]
  while (end < text.length) {
    used += letters.widthOf(text.charAt(end))
    if (used > room) break
    end += 1
  }
  return text.slice(0, Math.max(1, end))
}

function wholeWords(line: string, text: string): string {
  const end = text.charAt(line.length) === ' ' ? line.length : line.lastIndexOf(' ')
  return end > 0 ? line.slice(0, end) : line
}
