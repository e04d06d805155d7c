// What a contract for Cielo's API Chargeback needs (rail-card-cielo.md, 1 Addresses and credentials, 16 Chargeback API 2.0).
import { z } from 'zod'
import { providerAddress } from '@/lib/rails/providers/cielo/acquirer/settings'

/** Members of the connection to Cielo's acquirer, since a claim names payments that were made through it. */
export const chargebackSettings = {
  /** Where the paths `v1/…` begin, without a slash at the end; absent where chargebacks are not asked for. */
  chargebackUrl: providerAddress.optional(),
  chargebackTokenUrl: providerAddress.optional(),
  /** The unit of `transactionAmount`, of which the source is unclear: ask Cielo. */
  chargebackAmounts: z.enum(['CENTAVOS', 'REAIS']).default('CENTAVOS'),
  /** The name that Cielo records with an answer. */
  chargebackUser: z.string().trim().min(1).max(60).default('Balcao'),
}
export interface ChargebackSettings {
  chargebackUrl: string
  chargebackTokenUrl: string
  chargebackAmounts: 'CENTAVOS' | 'REAIS'
  chargebackUser: string
  timeoutMs: number
}

export const chargebackCredentials = {
  chargebackClientId: z.string().min(1).max(255).optional(),
  chargebackClientSecret: z.string().min(1).max(255).optional(),
  /** PEM; signed by Cielo. */
  chargebackCertificate: z.string().max(20_000).optional(),
  chargebackKey: z.string().max(20_000).optional(),
  /** PEM; the authorities to trust instead of those of the system. */
  chargebackCa: z.string().max(50_000).optional(),
}
export interface ChargebackCredentials {
  chargebackClientId: string
  chargebackClientSecret: string
  chargebackCertificate?: string
  chargebackKey?: string
  chargebackCa?: string
}
