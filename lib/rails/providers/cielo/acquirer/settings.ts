// What a contract with Cielo needs (rail-card-cielo.md, 1 Addresses and credentials): settings are no secret, credentials are
// sealed. Both are flat, because the operator's forms are built from them.
import { z } from 'zod'
import { isLoopbackHost } from '@/lib/base/network/address-guard'

/** Without a slash at the end; HTTPS but on loopback, where simulators listen. */
export const providerAddress = z
  .string()
  .max(255)
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    const isLocal = url?.protocol === 'http:' && isLoopbackHost(url.hostname)
    return (
      url !== undefined &&
      (url.protocol === 'https:' || isLocal) &&
      !url.username &&
      !url.password &&
      !url.search
    )
  }, 'um endereço https')
  .transform((text) => text.replace(/\/+$/, ''))

const digits = (min: number, max: number) => z.string().regex(new RegExp(`^[0-9]{${min},${max}}$`))

export const cieloSettings = z.object({
  /** POST and PUT. */
  transactionsUrl: providerAddress,
  /** GET, and the query of a BIN. */
  queriesUrl: providerAddress,
  /** The number of the establishment (EC), for operators: the credentials name it to Cielo. */
  establishmentCode: z
    .string()
    .regex(/^[0-9]{1,10}$/)
    .optional(),
  /** How long a request may take. */
  timeoutMs: z.int().min(1_000).max(25_000).default(20_000),
  /** Who finances instalments: the shop, or the card's issuer with its own interest. */
  installmentsBy: z.enum(['MERCHANT', 'ISSUER']).default('MERCHANT'),
  /** On the holder's statement where the payment names none; a facilitator's is then the seller's name. */
  softDescriptor: z.string().max(13).optional(),
  /** Who collects for others names its sellers to the brands, by their merchant category (ISO 18245) and its own numbers. */
  facilitatorCategory: digits(4, 4).optional(),
  facilitatorVisa: digits(1, 8).optional(),
  facilitatorMastercard: digits(1, 6).optional(),
  facilitatorElo: digits(4, 5).optional(),
  facilitatorHipercard: digits(1, 6).optional(),
  /** What the support enabled for this contract. */
  zeroAuth: z.boolean().default(false),
  binQuery: z.boolean().default(false),
  recurrence: z.boolean().default(true),
  /** Hours for which an accepted refund has to stand before it is reported as done. */
  refundStandsHours: z
    .int()
    .min(0)
    .max(24 * 7)
    .default(24),
  /** By the contract: days from a sale to its payment, and from one instalment to the next; 0 where all are paid at once. */
  paysAfterDays: z.int().min(0).max(60).default(30),
  paysEveryDays: z.int().min(0).max(60).default(30),
  /** The header that the support registered for notifications, with the secret of the credentials as its value. */
  notificationHeader: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/)
    .default('X-Notification-Secret'),
})
export type CieloSettings = z.output<typeof cieloSettings>

export const cieloCredentials = z.object({
  /** GUID. */
  merchantId: z.guid(),
  merchantKey: z.string().min(1).max(40),
  /** Of the header of notifications; without it they are refused. */
  notificationSecret: z.string().min(16).max(255).optional(),
})
export type CieloCredentials = z.output<typeof cieloCredentials>
