// Inputs and views of what a buyer keeps at a seller. They are internal: no integrator calls them.
import { z } from 'zod'
import { uuidInAddress } from '@/lib/base/cells/routing'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { codeChannels } from '@/lib/parties/known-buyers/known-buyer'
import { readFormField } from '@/lib/payments/checkout/buyer-form'
import { type CheckoutSeller, checkoutParams } from '@/lib/payments/checkout/contract'

/** A wrong address is no error that shows: no code comes. */
const email = z
  .string()
  .max(300)
  .transform((typed) => readFormField('email', typed) ?? '')

const typedCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/\D/g, ''))

/** To whom the link names; where it names nobody, to this address if it keeps data at the seller. */
export const requestCodeInput = checkoutParams.extend({
  channel: z.enum(codeChannels),
  email: email.optional(),
})

export const typeCodeInput = checkoutParams.extend({ typed: typedCode })

export const ownPageParams = z.object({ seller: uuidInAddress })
export const requestOwnCodeInput = ownPageParams.extend({ email: email.optional() })
export const typeOwnCodeInput = ownPageParams.extend({ typed: typedCode })
export const forgetOwnInput = ownPageParams.extend({
  what: z.enum(['ALL', 'CARD', 'BROWSER']),
  uuid: z.uuid().toLowerCase().optional(),
})

/** What a buyer keeps at a seller, shown to the browser where it is recognised. */
export interface OwnData {
  name: string
  document: string
  email: string
  phone: string
  /** Whether a code sent there was typed: other devices recognise the buyer by a code. */
  isConfirmed: boolean
  consentAt: string
  cards: {
    uuid: string
    brand: CardBrand
    last4digits: string
    /** MM/YYYY */
    expiration: string
    isExpired: boolean
    consentAt: string
  }[]
  browsers: { uuid: string; userAgent: string; usedAt: string; isThis: boolean }[]
}

export interface OwnPageView {
  seller: CheckoutSeller
  /** Whether codes by mail can be sent. */
  sendsCodes: boolean
  own?: OwnData
}
