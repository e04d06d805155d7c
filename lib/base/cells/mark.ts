// The mark of a cell: its number, written before a reference that leaves us, so that what comes back is routed without a query.
// References of the first cell have no mark and look as they did before there were cells. The length of a reference without its
// mark shows whether it has one. Which reference comes in where: README.md of this folder.

/** The cell of every reference without a mark. */
export const FIRST_CELL = 1
/** Three digits: the number of a slip has room for no more (20 digits at banks), nor has an order number at an acquirer. */
const MAX_CELL = 999

/** The characters of each reference without its mark. */
const lengths = {
  /** The code of a payment link or checkout session, base64url. */
  linkCode: 16,
  /** A txid, which is filled up to this length where it is marked: those without a mark have 26 or 27. */
  txid: 27,
  /** The number of a bank slip, digits. */
  slip: 17,
  /** A uuid in an address, or as the reference at an acquirer. The uuids of the API have no mark. */
  uuid: 36,
  /** A secret of 32 random bytes in an address, base64url. */
  secret: 43,
} as const

export type Reference = keyof typeof lengths

const MARK = /^[1-9]\d{0,2}$/

/** The reference as it leaves us. Throws RangeError for a cell that is no integer from 1 to 999, or a text that is too long. */
export function withMark(kind: Reference, cell: number, text: string): string {
  if (!Number.isInteger(cell) || cell < FIRST_CELL || cell > MAX_CELL)
    throw new RangeError(`There is no mark for a cell ${cell}`)
  if (cell === FIRST_CELL) return text
  if (text.length > lengths[kind])
    throw new RangeError(`A ${kind} with a mark has ${lengths[kind]} characters`)
  return `${cell}${text.padStart(lengths[kind], '0')}`
}

/** The cell of a reference, and what follows the mark. A text without a mark is of the first cell, whatever it is. */
export function splitMark(kind: Reference, text: string): { cell: number; rest: string } {
  const mark = text.slice(0, Math.max(0, text.length - lengths[kind]))
  const isMarked = MARK.test(mark) && Number(mark) > FIRST_CELL
  return isMarked ? { cell: Number(mark), rest: text.slice(mark.length) } : { cell: FIRST_CELL, rest: text }
}

/** The longest number of a slip, with its mark; each txid is longer. */
const MAX_SLIP = lengths.slip + String(MAX_CELL).length

/** The cell of our reference at a bank: a txid, or the number of a slip. */
export function cellOfBankReference(reference: string): number {
  return splitMark(reference.length <= MAX_SLIP ? 'slip' : 'txid', reference).cell
}
