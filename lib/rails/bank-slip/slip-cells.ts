// The elements of both parts of a slip: the separator line, and cells with a small label above their value.
import type { Box, Paper, Place } from './paper'
import { DO_NOT_PAY, endingOf, lineOf, type SlipFacts } from './slip-facts'

export const LEFT = 10
export const RIGHT = 200
/** The left edge of the column of dates and amounts. */
export const COLUMN = 150

const INSET = 1.2

interface CellStyle {
  align?: 'left' | 'right'
  /** Emphasized: bold, on grey. */
  marked?: boolean
}

/** A cell with its left and lower borders; its value is at the bottom. */
export function cell(paper: Paper, name: string, value: string, box: Box, style: CellStyle = {}): void {
  const { x, y, width, height } = box
  const inside = { x: x + INSET, width: width - 2 * INSET }
  if (style.marked) paper.shade(box)
  paper.text(name, { ...inside, y: y + 2.4 }, { size: 5.5, color: 'grey' })
  const foot = { ...inside, y: y + height - 1.4 }
  paper.text(value, foot, { size: 8.5, bold: style.marked, align: style.align })
  paper.line({ x, y: y + height }, { x: x + width, y: y + height })
  if (x > LEFT) paper.line({ x, y }, { x, y: y + height })
}

/** Several lines of text in a larger cell. */
export function lines(paper: Paper, texts: readonly string[], at: Place, leading = 0): void {
  const { x, y, width } = at
  for (const [index, text] of texts.entries()) {
    paper.text(text, { x: x + INSET, y: y + leading * index, width: width - 2 * INSET }, { size: 8.5 })
  }
}

export type Cell = readonly [name: string, value: string, width: number]

/** A row of cells; the last one is in the column of dates and amounts. */
export function row(
  paper: Paper,
  at: { y: number; height: number },
  cells: readonly Cell[],
  last: readonly [name: string, value: string],
  style: Pick<CellStyle, 'marked'> = {},
): void {
  let x = LEFT
  for (const [name, value, width] of cells) {
    cell(paper, name, value, { ...at, x, width })
    x += width
  }
  const [name, value] = last
  cell(paper, name, value, { ...at, x: COLUMN, width: RIGHT - COLUMN }, { align: 'right', ...style })
}

/** The head of a part, whose baseline is at y: the bank, its code, and the typed line if the slip can be paid. */
export function head(paper: Paper, facts: SlipFacts, y: number): void {
  const { bank } = facts
  const ending = endingOf(facts)
  const foot = y - 1.8
  paper.text(bank.name, { x: LEFT, y: foot, width: 27 }, { size: 9.5, bold: true })
  paper.line({ x: 38, y: y - 7 }, { x: 38, y }, { thickness: 1.4 })
  paper.text(bank.code, { x: 39, y: foot, width: 19 }, { size: 19, bold: true, align: 'center' })
  paper.line({ x: 59, y: y - 7 }, { x: 59, y }, { thickness: 1.4 })
  const line = ending ? `${ending.word} - ${DO_NOT_PAY}` : lineOf(facts)
  const color = ending ? 'red' : 'black'
  paper.text(line, { x: 60, y: foot, width: RIGHT - 60 }, { size: 13.9, bold: true, align: 'right', color })
  paper.line({ x: LEFT, y }, { x: RIGHT, y }, { thickness: 1 })
}
