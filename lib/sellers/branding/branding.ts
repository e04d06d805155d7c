// The look of a seller for its buyers: logo, colour and a few texts of the hosted checkout, the receipts and the mails. It is
// one record of the seller; the bytes of the logo are stored beside it.
import { z } from 'zod'

export interface LogoFacts {
  /** SHA-256 of the stored bytes, in hexadecimal: the address of the image changes with it. */
  hash: string
  width: number
  height: number
}

export interface Branding {
  /** `#rrggbb`, already dark enough for white text. */
  accent?: string
  logo?: LogoFacts
  /** Where buyers ask for help. */
  supportEmail?: string
  supportPhone?: string
  /** A sentence at the checkout, and one on receipts. */
  checkoutNote?: string
  receiptNote?: string
}

export const MAX_NOTE_LENGTH = 200

export const hexColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'deve ser uma cor como #0a7d74')

const note = z.string().trim().max(MAX_NOTE_LENGTH)

/** An empty text removes its member. */
export const brandingInput = z.object({
  accent: z.union([z.literal(''), hexColour]),
  supportEmail: z.union([z.literal(''), z.email().max(255)]),
  supportPhone: z
    .string()
    .trim()
    .max(40)
    .regex(/^[0-9+()\-. ]*$/, 'deve ter só números, espaços e os sinais + ( ) - .'),
  checkoutNote: note,
  receiptNote: note,
})
export type BrandingInput = z.output<typeof brandingInput>

/** The address of the logo, which may be cached for ever. */
export function logoPath(sellerUuid: string, { hash }: Pick<LogoFacts, 'hash'>): string {
  return `/brand/${sellerUuid}/${hash}`
}

/** How buyers reach the seller, as one line; empty where the seller said nothing. */
export function supportWords({ supportEmail, supportPhone }: Branding): string {
  return [supportEmail, supportPhone].filter(Boolean).join(' · ')
}
