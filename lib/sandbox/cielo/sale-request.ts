// The body of POST /1/sales/ as it is read: leniently, so that the rules can name what is wrong with it.
import { z } from 'zod'

const text = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)
const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
  .optional()
  .catch(undefined)
const whole = z.coerce.number().optional().catch(Number.NaN)
const node = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullish().catch(undefined)

const address = node({
  Street: text,
  Number: text,
  Complement: text,
  ZipCode: text,
  City: text,
  State: text,
  Country: text,
  District: text,
})

export const cardNode = node({
  CardNumber: text,
  CardToken: text,
  Holder: text,
  ExpirationDate: text,
  SecurityCode: text,
  Cryptogram: text,
  Brand: text,
  SaveCard: flag,
  CardOnFile: node({ Usage: text, Reason: text }),
})

const subEstablishment = node({
  EstablishmentCode: text,
  Identity: text,
  Mcc: text,
  Address: text,
  City: text,
  State: text,
  PostalCode: text,
  CountryCode: text,
  PhoneNumber: text,
})

const payment = node({
  Type: text,
  Amount: whole,
  Currency: text,
  Installments: whole,
  Interest: text,
  Capture: flag,
  Authenticate: flag,
  Recurrent: flag,
  SoftDescriptor: text,
  ReturnUrl: text,
  IssuerTransactionId: text,
  CreditCard: cardNode,
  DebitCard: cardNode,
  ExternalAuthentication: node({
    Cavv: text,
    Xid: text,
    Eci: text,
    Version: text,
    ReferenceId: text,
    DataOnly: flag,
  }),
  InitiatedTransactionIndicator: node({ Category: text, Subcategory: text }),
  PaymentFacilitator: node({ EstablishmentCode: text, SubEstablishment: subEstablishment }),
})

export const saleRequest = z.object({
  MerchantOrderId: text,
  Customer: node({
    Name: text,
    Identity: text,
    IdentityType: text,
    Email: text,
    Address: address,
    DeliveryAddress: address,
    Billing: address,
  }),
  Payment: payment,
})

export type SaleRequest = z.output<typeof saleRequest>
export type PaymentNode = NonNullable<SaleRequest['Payment']>
export type CardNode = NonNullable<z.output<typeof cardNode>>

export const cardOf = (payment: PaymentNode): CardNode | undefined =>
  (payment.Type === 'DebitCard' ? payment.DebitCard : payment.CreditCard) ?? undefined
