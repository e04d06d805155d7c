'use server'

import { createApiKeyInput, revokeApiKeyInput } from '@/lib/api-keys/contract'
import { createApiKey } from '@/lib/api-keys/create-api-key'
import { revokeApiKey } from '@/lib/api-keys/revoke-api-key'
import { portalAction } from '@/lib/http/portal/action'

export const addKey = portalAction(createApiKeyInput, async (ctx, input) => {
  const { token } = await createApiKey(ctx, input)
  return { token }
})

export const revokeKey = portalAction(revokeApiKeyInput, revokeApiKey)
