// Texts of people, made fit for paper: written in the letters that a font has, and in the room that there is. Pure.

/** What a font can write, and how wide. */
export interface Letters {
  has(letter: string): boolean
  /** Of one letter, in whatever unit the room is measured in. */
  widthOf(letter: string): number
}

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** One line of well-formed text: every kind of space and control is a space. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** The text in letters of the font. What it lacks is written without its accents, else as one question mark. */
export function printable(text: string, letters: Letters): string {
  const isKnown = (part: string) => [...part].every(letters.has)
  const line = oneLine(text)
  if (isKnown(line) && !/\p{Cf}/u.test(line)) return line
  return Array.from(graphemes.segment(line), ({ segment }) => {
    const visible = segment.replace(/\p{Cf}/gu, '')
    if (isKnown(visible)) return visible
    const bare = visible.normalize('NFKD').replace(/\p{M}/gu, '')
    return bare !== '' && isKnown(bare) ? bare : '?'
  }).join('')
}

const ELLIPSIS = '…'

/** How wide it is drawn. Fonts are measured with kerning and drawn without, so each letter is measured alone. */
export function widthOf(text: string, letters: Letters): number {
  return Array.from(text, (letter) => letters.widthOf(letter)).reduce((sum, width) => sum + width, 0)
}

/** A printable text, cut with an ellipsis where it is wider than the room. */
export function fitting(text: string, room: number, letters: Letters): string {
  if (widthOf(text, letters) <= room) return text
  return head(text, room - letters.widthOf(ELLIPSIS), letters).trimEnd() + ELLIPSIS
}

/** A printable text in at most so many lines, broken between words; the last one is cut where there is more. */
export function wrapped(text: string, room: number, most: number, letters: Letters): string[] {
  const lines: string[] = []
  let rest = text
  while (lines.length < most - 1 && widthOf(rest, letters) > room) {
    const line = wholeWords(head(rest, room, letters), rest)
    lines.push(line.trimEnd())
    rest = rest.slice(line.length).trimStart()
  }
  return rest === '' ? lines : [...lines, fitting(rest, room, letters)]
}

/** As much of the text as there is room for, at least a letter. */
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
