// The inputs of the operator's pages about connections.
import { z } from 'zod'
import { cardBrands } from '@/lib/base/kernel/card-brand'
import { centavos } from '@/lib/base/kernel/money'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { connectionServices } from '@/lib/rails/connections/connection'

/** Centavos. */
const amount = z.int().min(1).max(99_999_999_99).transform(centavos)
const name = z.string().trim().min(1).max(60)
/** Certificates with their chain are the longest. */
const value = z.union([z.string().max(20_000), z.boolean()])
const values = z.record(z.string().max(60), value)

export const newConnectionInput = z.object({
  kind: z.string().max(40),
  name,
  /** The seller whose own contract it is. */
  seller: z.uuid().optional(),
  settings: values,
  credentials: values,
})
export type NewConnectionInput = z.output<typeof newConnectionInput>

/** A credential that is absent or empty stays as it is, unless an address changes. */
export const changedConnectionInput = z.object({
  uuid: z.uuid(),
  name,
  settings: values,
  credentials: values,
})
export type ChangedConnectionInput = z.output<typeof changedConnectionInput>

export const connectionReference = z.object({ uuid: z.uuid() })
export const switchedConnectionInput = z.object({ uuid: z.uuid(), active: z.boolean() })

export const assignmentInput = z
  .object({
    uuid: z.uuid(),
    service: z.enum(connectionServices),
    /** Absent for all live sellers. */
    seller: z.uuid().optional(),
    position: z.int().min(1).max(99),
    brands: z.array(z.enum(cardBrands)).max(cardBrands.length).default([]),
    minValue: amount.optional(),
    maxValue: amount.optional(),
  })
  .refine(({ minValue, maxValue }) => !minValue || !maxValue || minValue <= maxValue, {
    path: ['maxValue'],
    message: 'é menor que o valor mínimo',
  })
export type AssignmentInput = z.output<typeof assignmentInput>

export const assignmentReference = z.object({ uuid: z.uuid(), assignment: z.uuid() })

/** Without a seller those of all live sellers; null takes back those of one seller. */
export const offerInput = z.object({
  seller: z.uuid().optional(),
  methods: z.array(z.enum(paymentMethods)).nullable(),
})
export type OfferInput = z.output<typeof offerInput>
