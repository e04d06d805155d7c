'use server'

import { portalAction } from '@/lib/http/action'
import { countEndpointCheck } from '@/lib/http/endpoint-checks'
import { changeEndpoint } from '@/lib/webhooks/change-endpoint'
import { changeEndpointInput, endpointOfSeller, registerEndpointInput } from '@/lib/webhooks/contract'
import { endRotation } from '@/lib/webhooks/end-rotation'
import { registerEndpoint } from '@/lib/webhooks/register-endpoint'
import { verifyEndpoint } from '@/lib/webhooks/verify-endpoint'

export const addEndpoint = portalAction(registerEndpointInput, async (ctx, input) => {
  const { endpoint, secret } = await registerEndpoint(ctx, input)
  return { url: endpoint.url, secret }
})

export const editEndpoint = portalAction(changeEndpointInput, async (ctx, input) => {
  const { endpoint, secret } = await changeEndpoint(ctx, input)
  return { uuid: endpoint.uuid, secret }
})

export const endSecretRotation = portalAction(endpointOfSeller, async (ctx, input) => {
  await endRotation(ctx, input)
})

export const checkEndpoint = portalAction(endpointOfSeller, async (ctx, input) => {
  await countEndpointCheck(ctx)
  return verifyEndpoint(ctx, input)
})
