// What a seller says of a key that it makes or revokes.
import { z } from 'zod'
import { sellerScopes } from './key-state'

export const createApiKeyInput = z.object({
  title: z.string().trim().min(1).max(60),
  scope: z.enum(sellerScopes),
  /** Never, where it is absent. */
  expiresInDays: z.int().min(1).max(3_650).optional(),
})

export type CreateApiKeyInput = z.output<typeof createApiKeyInput>

export const revokeApiKeyInput = z.object({ uuid: z.uuid() })
