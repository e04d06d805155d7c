// For how long what is needed no longer is stored. The guide "operations" lists every table; a test compares that with the schema.
import { z } from 'zod'

export interface Retention {
  mailDays: number
  authenticationDays: number
  sessionDays: number
  simulatorDays: number
  refusedApplicationDays: number
  unusedSandboxDays: number
  closedSellerYears: number
}

const days = (byDefault: number, min: number) =>
  z.coerce.number().int().min(min).max(3_650).default(byDefault)

export const retentionSettings = {
  MAIL_DAYS: days(180, 30).describe(
    'How many days mails are stored after they were sent or given up, with their recipient and text.',
  ),
  AUTHENTICATION_DAYS: days(180, 1).describe(
    'How many days the browser of a card holder is stored after its 3-D Secure authentication. The result, which proves who is liable, stays.',
  ),
  SESSION_DAYS: days(30, 1).describe(
    'How many days sessions of portal users are stored after they ended, with address and browser.',
  ),
  // No shorter than a payment of the sandbox can be refunded or disputed.
  SIMULATOR_DAYS: days(400, 180).describe(
    'How many days the simulated banks, acquirer, issuer, mail server and SMS service remember what they received. An older payment of a sandbox seller cannot be refunded any more.',
  ),
  REFUSED_APPLICATION_DAYS: days(90, 1).describe(
    'How many days the company, owners, bank account and documents of an application are stored after it was refused, or closed before it was approved, or last changed where the seller never sent it, or not again after a refusal.',
  ),
  CLOSED_SELLER_YEARS: z.coerce
    .number()
    .int()
    .min(5)
    .max(50)
    .default(10)
    .describe(
      'How many years they are stored after a seller that was approved is closed, counted from the next 1 January. The rules against money laundering require ten of institutions that the central bank authorises (Circular BCB 3.978), and five of others (Lei 9.613).',
    ),
  UNUSED_SANDBOX_DAYS: days(90, 7).describe(
    'After how many days a sandbox seller of a sign-up is erased where it never had an order, buyer or sub-seller and nobody used it meanwhile, with its people who work nowhere else.',
  ),
}

type Settings = z.infer<z.ZodObject<typeof retentionSettings>>

export const retentionOf = (settings: Settings): Retention => ({
  mailDays: settings.MAIL_DAYS,
  authenticationDays: settings.AUTHENTICATION_DAYS,
  sessionDays: settings.SESSION_DAYS,
  simulatorDays: settings.SIMULATOR_DAYS,
  refusedApplicationDays: settings.REFUSED_APPLICATION_DAYS,
  unusedSandboxDays: settings.UNUSED_SANDBOX_DAYS,
  closedSellerYears: settings.CLOSED_SELLER_YEARS,
})

declare module '@/lib/base/kernel/ctx' {
  interface Settings {
    retention: Retention
  }
}
