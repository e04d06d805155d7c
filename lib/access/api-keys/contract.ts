// The input of a seller who creates, rotates or revokes a key.
import { z } from 'zod'
import { keyScopes } from '@/lib/base/kernel/key-scopes'
import { DEFAULT_EXPIRY_DAYS, DEFAULT_OVERLAP_HOURS, MAX_ADDRESSES, rotationOverlaps } from './key-state'

/** An address or a network, in IPv4 or IPv6. */
const keyAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

export const createApiKeyInput = z.object({
  title: z.string().trim().min(1).max(60),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1)
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope))),
  /** Null for a key that never expires. */
  expiresInDays: z.int().min(1).max(3_650).nullable().default(DEFAULT_EXPIRY_DAYS),
  /** Empty for all addresses. */
  addresses: z.array(keyAddress).max(MAX_ADDRESSES).default([]),
})

export type CreateApiKeyInput = z.output<typeof createApiKeyInput>

export const rotateApiKeyInput = z.object({
  uuid: z.uuid(),
  overlapHours: z.coerce
    .number()
    .pipe(z.literal([...rotationOverlaps]))
    .default(DEFAULT_OVERLAP_HOURS),
})

export type RotateApiKeyInput = z.output<typeof rotateApiKeyInput>

export const revokeApiKeyInput = z.object({ uuid: z.uuid() })
