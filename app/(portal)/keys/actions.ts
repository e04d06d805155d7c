'use server'

import { createApiKeyInput, revokeApiKeyInput, rotateApiKeyInput } from '@/lib/access/api-keys/contract'
import { createApiKey } from '@/lib/access/api-keys/create-api-key'
import { revokeApiKey } from '@/lib/access/api-keys/revoke-api-key'
import { rotateApiKey } from '@/lib/access/api-keys/rotate-api-key'
import { portalAction } from '@/lib/http/portal/action'

export const addKey = portalAction(createApiKeyInput, async (ctx, input) => {
  const { token } = await createApiKey(ctx, input)
  return { token }
})

export const rotateKey = portalAction(rotateApiKeyInput, async (ctx, input) => {
  const { token } = await rotateApiKey(ctx, input)
  return { token }
})

export const revokeKey = portalAction(revokeApiKeyInput, revokeApiKey)
