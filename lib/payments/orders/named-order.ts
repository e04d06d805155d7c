import type { SqlPart } from '@/db/hot-sql'

/** The id of an order, or where it is found. */
export type NamedOrder = number | SqlPart

/** By our reference of a charge at its bank. */
export const orderOfBankReference = (reference: string): SqlPart => ({
  parameters: [reference],
  textFrom: (number) => `(select order_id from charges where bank_reference = $${number})`,
})

export const orderOfCharge = (sellerId: number, uuid: string): SqlPart => ({
  parameters: [sellerId, uuid],
  textFrom: (number) =>
    `(select order_id from charges where seller_id = $${number} and uuid = $${number + 1})`,
})

/** Where the id of a seller's charge is found. */
export const chargeOfSeller = (sellerId: number, uuid: string): SqlPart => ({
  parameters: [sellerId, uuid],
  textFrom: (number) => `(select id from charges where seller_id = $${number} and uuid = $${number + 1})`,
})
