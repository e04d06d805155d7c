// The look of a seller for its buyers: logo, colour, how they reach it, its refund policy and a few texts, on the hosted checkout,
// the receipts and the mails. It is one record of the seller; the bytes of the logo are stored beside it.
import { z } from 'zod'
import { withMark } from '@/lib/base/cells/mark'
import { isSafeAddress, type Reached } from './contact'
import { isChatNumber, parsePhone } from './phone'

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

export const hexColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'deve ser uma cor como #0a7d74')

const note = z.string().trim().max(MAX_NOTE_LENGTH)

const phone = (isUsable: (number: string) => boolean = () => true) =>
  z
    .string()
    .trim()
    .max(40)
    .transform((typed, context) => {
      const number = parsePhone(typed)
      if (typed === '' || (number && isUsable(number))) return number ?? ''
      context.addIssue({ code: 'custom', message: 'deve ser um telefone com DDD, como (11) 98765-4321' })
      return z.NEVER
    })

/** A text that begins like an address must be a whole one, so that no half address is shown as a text. */
const policy = z
  .string()
  .trim()
  .max(MAX_POLICY_LENGTH)
  .refine(
    (typed) => !/^https?:/i.test(typed) || isSafeAddress(typed),
    'deve ser um texto ou um endereço https',
  )

/** An empty text removes its member. */
export const brandingInput = z.object({
  accent: z.union([z.literal(''), hexColour]),
  supportEmail: z.union([z.literal(''), z.email().max(255)]),
  supportPhone: phone(),
  whatsapp: phone(isChatNumber),
  refundPolicy: policy,
  checkoutNote: note,
  receiptNote: note,
})
export type BrandingInput = z.output<typeof brandingInput>

/** The address of the logo, which may be cached for ever. The uuid has the mark of the seller's cell. */
export function logoPath(cell: number, sellerUuid: string, { hash }: Pick<LogoFacts, 'hash'>): string {
  return `/brand/${withMark('uuid', cell, sellerUuid)}/${hash}`
}
