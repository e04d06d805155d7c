// The shapes of a token of Google Pay, of the version ECv2, from the outside to the inside: each is the JSON text of a member
// of the one before.
import { z } from 'zod'
import { RefusedToken } from '@/lib/rails/wallets/wallet'
import { VERSION } from './signed-bytes'

/** Milliseconds since 1970, as a text. */
const milliseconds = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform((text) => new Date(Number(text)))

const base64 = z.base64().min(1).max(8_000)

export const tokenShape = z.object({
  protocolVersion: z.literal(VERSION),
  signature: base64,
  intermediateSigningKey: z.object({
    signedKey: z.string().max(2_000),
    signatures: z.array(base64).min(1).max(10),
  }),
  signedMessage: z.string().max(12_000),
})

export const signedKeyShape = z.object({ keyValue: base64, keyExpiration: milliseconds })

export const signedMessageShape = z.object({
  encryptedMessage: base64,
  ephemeralPublicKey: base64,
  tag: base64,
})

const digits = z.string().regex(/^\d{13,19}$/)

export const messageShape = z.object({
  messageId: z.string().min(1).max(255),
  messageExpiration: milliseconds,
  paymentMethod: z.literal('CARD'),
  paymentMethodDetails: z
    .object({
      pan: digits,
      expirationMonth: z.int().min(1).max(12),
      expirationYear: z.int().min(2000).max(2100),
    })
    .and(
      z.union([
        z.object({
          authMethod: z.literal('CRYPTOGRAM_3DS'),
          cryptogram: base64,
          eciIndicator: z
            .string()
            .regex(/^(\d{1,2})?$/)
            .nullish(),
        }),
        z.object({ authMethod: z.literal('PAN_ONLY') }),
      ]),
    ),
})

/** The root keys as Google publishes them; only those of this version count. */
export const rootKeysShape = z.object({
  keys: z.array(
    z.object({
      keyValue: base64,
      protocolVersion: z.string(),
      /** Google publishes keys with and without an end. */
      keyExpiration: milliseconds.optional(),
    }),
  ),
})

/** A text as JSON of this shape. Throws RefusedToken MALFORMED. */
export function parseToken<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw new RefusedToken('MALFORMED')
  }
}
