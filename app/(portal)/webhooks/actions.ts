'use server'

import { portalAction } from '@/lib/http/action'
import { changeEndpoint } from '@/lib/webhooks/change-endpoint'
import { changeEndpointInput, registerEndpointInput } from '@/lib/webhooks/contract'
import { registerEndpoint } from '@/lib/webhooks/register-endpoint'

export const addEndpoint = portalAction(registerEndpointInput, async (ctx, input) => {
  const { endpoint, secret } = await registerEndpoint(ctx, input)
  return { url: endpoint.url, secret }
})

export const editEndpoint = portalAction(changeEndpointInput, async (ctx, input) => {
  const { endpoint } = await changeEndpoint(ctx, input)
  return { uuid: endpoint.uuid }
})
