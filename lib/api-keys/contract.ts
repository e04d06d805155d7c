// The input of a seller who creates or revokes a key.
import { z } from 'zod'
import { sellerScopes } from './key-state'

export const createApiKeyInput = z.object({
  title: z.string().trim().min(1).max(60),
  scope: z.enum(sellerScopes),
  /** Never expires if absent. */
  expiresInDays: z.int().min(1).max(3_650).optional(),
})

export type CreateApiKeyInput = z.output<typeof createApiKeyInput>

export const revokeApiKeyInput = z.object({ uuid: z.uuid() })
