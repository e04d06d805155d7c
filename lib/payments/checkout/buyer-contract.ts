// The buyer and the address in the requests of the checkout. Which of them a method needs is checked with the seller's settings:
// see keep-asked.ts.
import { z } from 'zod'
import { type AddressField, type BuyerField, type FormField, readFormField } from './buyer-form'

const field = (name: FormField) =>
  z
    .string()
    .max(300)
    .transform((typed, context) => {
      // The schema does not know the seller: refuseTestDocument refuses the sandbox's document elsewhere.
      const read = readFormField(name, typed, true)
      if (read !== undefined) return read
      context.addIssue({ code: 'custom', message: `Must be a valid ${name}` })
      return z.NEVER
    })

const filled = (name: FormField) => field(name).refine((text) => text !== '', `${name} is required`)

export const checkoutBuyer = z.object({
  name: filled('name'),
  document: filled('document'),
  email: field('email').default(''),
  phone: field('phone').default(''),
} satisfies Record<BuyerField, z.ZodType>)

export type CheckoutBuyer = z.output<typeof checkoutBuyer>

/** An address in Brazil, whole: a slip needs all of it. */
export const checkoutAddress = z
  .object({
    zipCode: filled('zipCode'),
    street: filled('street'),
    number: filled('number'),
    complement: field('complement').default(''),
    district: filled('district'),
    city: filled('city'),
    state: filled('state'),
  } satisfies Record<AddressField, z.ZodType>)
  .transform((typed) => ({ ...typed, country: 'BR' }))

export type CheckoutAddress = z.output<typeof checkoutAddress>
