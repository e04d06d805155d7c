// The shapes of a token of Apple Pay, of the version EC_v1 ("Payment token format reference", PassKit), and of the data that is
// encrypted in it.
import { z } from 'zod'
import { RefusedToken } from '@/lib/rails/wallets/wallet'

const base64 = z.base64().min(1).max(12_000)
const hex = z
  .string()
  .regex(/^([0-9a-f]{2})+$/i)
  .max(256)
  .transform((text) => Buffer.from(text, 'hex'))
const bytes = base64.transform((text) => Buffer.from(text, 'base64'))

export const appleToken = z.object({
  version: z.literal('EC_v1'),
  data: bytes,
  signature: bytes,
  header: z.object({
    ephemeralPublicKey: bytes,
    publicKeyHash: bytes,
    transactionId: hex,
    applicationData: hex.optional(),
  }),
})

export type AppleToken = z.output<typeof appleToken>

/** Year, month and day. */
const date = z
  .string()
  .regex(/^\d{2}(0[1-9]|1[0-2])\d{2}$/)
  .transform((text) => ({
    expirationYear: 2000 + Number(text.slice(0, 2)),
    expirationMonth: Number(text.slice(2, 4)),
  }))

export const applePayment = z.object({
  applicationPrimaryAccountNumber: z.string().regex(/^\d{13,19}$/),
  applicationExpirationDate: date,
  /** ISO 4217, three digits. */
  currencyCode: z.string(),
  /** In the smallest unit of the currency. */
  transactionAmount: z.int(),
  cardholderName: z.string().max(255).optional(),
  paymentDataType: z.literal('3DSecure'),
  paymentData: z.object({
    onlinePaymentCryptogram: base64,
    eciIndicator: z
      .string()
      .regex(/^\d{1,2}$/)
      .optional(),
  }),
})

/** A text as JSON of this shape. Throws RefusedToken MALFORMED. */
export function parseApple<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw new RefusedToken('MALFORMED')
  }
}
