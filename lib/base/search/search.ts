// Search: records of a seller by what people know of them. Words, documents, amounts and codes are looked up in an index
// that a job fills (one row per term and 256 records); identifiers that are unique anyway, in their own tables.

/** The kinds of records that are found by words, amounts and codes. */
export const searchKinds = ['ORDER', 'LINK', 'BUYER', 'SUBSCRIPTION'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The kinds of records that are found only by an identifier. */
export const identifiedKinds = ['CHARGE', 'REFUND', 'DISPUTE', 'PAYOUT', 'DELIVERY', 'REQUEST'] as const
export type HitKind = SearchKind | (typeof identifiedKinds)[number]

/** What the index knows about a record. */
export interface SearchFacts {
  /** Names, titles, values of metadata: found by the beginning of each of their words. */
  texts: (string | null | undefined)[]
  documents: (string | null | undefined)[]
  emails: (string | null | undefined)[]
  /** Found with and without the country and the area, however they are punctuated. */
  phones: (string | null | undefined)[]
  /** Last digits, NSU, authorisation codes, barcodes: found as a whole. */
  codes: (string | null | undefined)[]
  /** In centavos. */
  amounts: (number | null | undefined)[]
}

/** A found record, as the command palette and lists show it. */
export interface SearchHit {
  kind: HitKind
  uuid: string
  /** The page of the record. */
  path: string
  title: string
  detail?: string
  /** In centavos. */
  value?: number
  status?: string
  /** An instant in ISO notation: a hit is plain JSON. */
  at: string
}

/** Longer texts find nothing that a shorter one would not. */
export const MAX_SEARCH_LENGTH = 255
/** How many records share a row of the index. */
export const BLOCK_SIZE = 256
