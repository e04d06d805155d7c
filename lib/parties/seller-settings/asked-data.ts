// What the checkout of a seller asks of a buyer beyond what a payment needs: name and document are always asked, because the
// charge, its code or slip and the books name the payer by them. The browser uses this file too, so that it has no zod.
export const fieldNeeds = ['REQUIRED', 'OPTIONAL', 'HIDDEN'] as const
/** HIDDEN: not asked, and not stored where a request sends it. */
export type FieldNeed = (typeof fieldNeeds)[number]

export interface AskedData {
  pixEmail: FieldNeed
  pixPhone: FieldNeed
  /** Whether a card payment asks the billing address, which then goes to the acquirer. */
  cardAddress: boolean
}

/** The receipt of a PIX goes to the e-mail; nothing needs the phone. */
const standard: AskedData = { pixEmail: 'REQUIRED', pixPhone: 'HIDDEN', cardAddress: false }

/** What applies to a seller; an absent member is the standard. */
export function askedDataOf(chosen: Partial<AskedData> | undefined): AskedData {
  return { ...standard, ...chosen }
}
