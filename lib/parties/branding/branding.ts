// The look of a seller for its buyers: logo, colour, how they reach it, its refund policy and a few texts, on the hosted checkout,
// the receipts and the mails. It is one record of the seller; the bytes of the logo are stored beside it.
import { withMark } from '@/lib/base/cells/mark'
import type { Reached } from './contact'

export interface LogoFacts {
  /** SHA-256 of the stored bytes, in hexadecimal: the address of the image changes with it. */
  hash: string
  width: number
  height: number
}

export interface Branding extends Reached {
  /** `#rrggbb`, as chosen; the pages compute readable pairs from it. */
  accent?: string
  logo?: LogoFacts
  /** A text, or the https address of one. */
  refundPolicy?: string
  /** A sentence at the checkout, and one on receipts. */
  checkoutNote?: string
  receiptNote?: string
}

export const MAX_NOTE_LENGTH = 200
export const MAX_POLICY_LENGTH = 2_000

/** The colour as it is stored; undefined for a text that is none. */
export function readColour(typed: string): string | undefined {
  const colour = typed.trim().toLowerCase()
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : undefined
}

/** The address of the logo, which may be cached for ever. The uuid has the mark of the seller's cell. */
export function logoPath(cell: number, sellerUuid: string, { hash }: Pick<LogoFacts, 'hash'>): string {
  return `/brand/${withMark('uuid', cell, sellerUuid)}/${hash}`
}
