// What Cielo's 3-D Secure needs (rail-card-cielo.md, 1 Addresses and credentials, 15 3DS): flat, because the operator's forms are
// built from them, and members of the connection to Cielo's acquirer, since a proof is good for a payment there.
import { z } from 'zod'
import { providerAddress as address } from '@/lib/rails/providers/cielo/acquirer/settings'

export const mpiSettings = {
  /** Where the path `/v2/auth/token` begins, without a slash at the end; absent where 3-D Secure is not used. */
  mpiUrl: address.optional(),
  /** The script file. Cielo has the shop serve it: any https address from which buyers' browsers can load it. */
  mpiScriptUrl: address.optional(),
  /** Its hash, `sha384-…`: browsers then run no other content. The address has to allow any origin (CORS). */
  mpiScriptIntegrity: z
    .string()
    .regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/)
    .optional(),
  /** Further origins that the script calls, separated by spaces, as the support names them. */
  mpiOrigins: z
    .string()
    .max(1000)
    .regex(/^(https?:\/\/[A-Za-z0-9.*:[\]-]+( |$))*$/)
    .optional(),
  mpiEnvironment: z.enum(['SDB', 'PRD']).default('PRD'),
  /** The establishment (EC) of the contract, ten digits, its name and its merchant category (ISO 18245). */
  mpiEstablishment: z
    .string()
    .regex(/^[0-9]{10}$/)
    .optional(),
  mpiMerchantName: z.string().trim().min(1).max(25).optional(),
  mpiCategory: z
    .string()
    .regex(/^[0-9]{4}$/)
    .optional(),
  /** The shop's address as the issuer gets it; ours if absent. */
  mpiMerchantUrl: address.refine((url) => url.length <= 100, 'um endereço https').optional(),
  /** Goods, check acceptance, account funding, quasi-cash, prepaid. */
  mpiProduct: z.enum(['PHY', 'CHA', 'ACF', 'QCT', 'PAL']).default('PHY'),
  /** The establishment at American Express; without it these cards are not authenticated. */
  mpiAmexEstablishment: z.string().trim().min(1).max(20).optional(),
}

export const mpiCredentials = {
  mpiClientId: z.string().min(1).max(255).optional(),
  mpiClientSecret: z.string().min(1).max(255).optional(),
}

const complete = z.object({
  ...mpiSettings,
  mpiUrl: address,
  mpiScriptUrl: address,
  mpiEstablishment: z.string(),
  mpiMerchantName: z.string(),
  mpiCategory: z.string(),
  timeoutMs: z.int().positive().default(5_000),
})
const completeCredentials = z.object({ mpiClientId: z.string(), mpiClientSecret: z.string() })

export type MpiSettings = z.output<typeof complete>
export type MpiCredentials = z.output<typeof completeCredentials>

/** The members of a connection that is complete for 3-D Secure; undefined where one that is required is absent. */
export function mpiOf(
  settings: unknown,
  credentials: unknown,
): { settings: MpiSettings; credentials: MpiCredentials } | undefined {
  const [own, secret] = [complete.safeParse(settings), completeCredentials.safeParse(credentials)]
  return own.success && secret.success ? { settings: own.data, credentials: secret.data } : undefined
}
