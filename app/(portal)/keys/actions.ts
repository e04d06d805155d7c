'use server'

import { createApiKeyInput, revokeApiKeyInput } from '@/lib/access/api-keys/contract'
import { createApiKey } from '@/lib/access/api-keys/create-api-key'
import { revokeApiKey } from '@/lib/access/api-keys/revoke-api-key'
import { portalAction } from '@/lib/http/portal/action'

export const addKey = portalAction(createApiKeyInput, async (ctx, input) => {
  const { token } = await createApiKey(ctx, input)
  return { token }
})

export const revokeKey = portalAction(revokeApiKeyInput, revokeApiKey)
