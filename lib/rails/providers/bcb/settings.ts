// What a connection to a bank's API Pix needs (rail-pix-bcb.md, 2 Access): settings, which are not secret, and credentials. Both
// are flat, because the operator's forms are built from them.
import { z } from 'zod'

const DEFAULT_SCOPES = 'cob.write cob.read pix.write pix.read webhook.write webhook.read'

const address = z
  .url({ protocol: /^https$/ })
  .max(300)
  .refine((url) => !URL.parse(url)?.username && !URL.parse(url)?.password, 'um endereço https')
  .transform((url) => url.replace(/\/+$/, ''))
const pem = (of: string) => z.string().trim().max(32_768).includes(`-----BEGIN ${of}`)
const certificate = pem('CERTIFICATE')
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
/** Of a header or a query parameter. */
const parameterName = z.string().regex(/^[\w-]{1,60}$/)

export const bcbPixSettings = z.object({
  /** Whole, as the bank names it, with its version: `/cob` follows. */
  baseUrl: address,
  tokenUrl: address,
  /** The DICT key that is paid: it must lead to the account of these credentials. */
  key: z.string().trim().min(1).max(77),
  /** The holder of that key, for a bank whose answers have no code: the code that is built then names it. */
  receiverName: optional(z.string().trim().max(25)),
  /** Those of PIX Automático only where its bank gives them by contract: one that is refused costs the token. */
  scopes: z.string().trim().max(500).default(DEFAULT_SCOPES),
  /** How the client authenticates at the token address: `basic` in a header, `post` in the form. */
  tokenAuth: z.enum(['basic', 'post']).default('basic'),
  /** The authorities of the bank's servers; those of the system if absent. */
  ca: optional(certificate),
  /** Milliseconds of one request. */
  timeoutMs: z.coerce.number().int().min(500).max(9_000).default(4_000),
  /** Rows of one page of a list, and the longest period of one. */
  pageSize: z.coerce.number().int().min(1).max(1_000).default(1_000),
  maxPeriodDays: z.coerce.number().int().min(1).max(90).default(5),
  /** For banks that also want a key of the application, and where they want it. */
  apiKeyName: optional(parameterName),
  apiKeyIn: z.enum(['header', 'query']).default('header'),
  /** Of PIX Automático: the account to which collections are paid, and the number of an agreement where the bank has one. */
  receiverBranch: optional(z.string().regex(/^\d{1,4}$/)),
  receiverAccount: optional(z.string().regex(/^[\dA-Za-z]{1,20}$/)),
  receiverAccountType: z.enum(['CORRENTE', 'POUPANCA', 'PAGAMENTO']).default('CORRENTE'),
  agreement: optional(z.string().trim().max(60)),
  /** How callbacks prove that they are the bank's: by client certificate, or by a secret in the path or a header; off without any. */
  callbackAuth: z.enum(['certificate', 'path', 'header', 'off']).default('certificate'),
  /** The bank's certificate itself, or the authority that issues it. */
  callbackCertificate: optional(certificate),
  callbackHeader: optional(parameterName),
  /** Where the bank calls us, without `/pix`; the address of our banking interface if absent. */
  callbackUrl: optional(address),
})
export type BcbPixSettings = z.output<typeof bcbPixSettings>

export const bcbPixCredentials = z.object({
  clientId: z.string().trim().min(1).max(500),
  clientSecret: z.string().trim().min(1).max(2_000),
  /** Absent for a bank that wants no client certificate. */
  certificate: optional(certificate),
  privateKey: optional(pem('')),
  apiKey: optional(z.string().trim().max(500)),
  callbackSecret: optional(z.string().regex(/^[\w-]{16,200}$/)),
})
export type BcbPixCredentials = z.output<typeof bcbPixCredentials>
