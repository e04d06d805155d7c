// The wire of the token operation (service interface, Authentication).
import { z } from 'zod'
import { SCOPE, TOKEN_SECONDS } from '@/lib/access/banking/banking'

export const tokenForm = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string().max(255),
  client_secret: z.string().max(255),
})

export const tokenResponse = z
  .object({
    access_token: z.string().max(4_096).meta({ description: 'A JWT, bound to the client certificate.' }),
    expires_in: z.literal(TOKEN_SECONDS),
    refresh_expires_in: z.literal(0),
    token_type: z.literal('Bearer'),
    'not-before-policy': z.literal(0),
    scope: z.literal(SCOPE),
  })
  .meta({ id: 'Token' })

export type TokenResponse = z.infer<typeof tokenResponse>

export const refusalCodes = [
  'invalid_request',
  'unsupported_grant_type',
  'unauthorized_client',
  'temporarily_unavailable',
  'server_error',
] as const

export const tokenRefusal = z
  .object({ error: z.enum(refusalCodes), error_description: z.string().max(255) })
  .meta({ id: 'TokenRefusal' })
