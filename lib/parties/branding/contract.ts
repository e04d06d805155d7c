import { z } from 'zod'
import { MAX_NOTE_LENGTH, MAX_POLICY_LENGTH } from './branding'
import { isSafeAddress } from './contact'
import { isChatNumber, parsePhone } from './phone'

const hexColour = z
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
